import { useState, useEffect } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { TicketWithContact } from '#shared/contract/tickets.ts';
import { formatNumber } from '#shared/domain/phoneNumber.ts';
import { formatDay, formatTime, joined } from '#renderer/platform/i18n/index.ts';
import { useNoticeText } from '../cards/useNoticeText.ts';
import { eventText } from '../list/eventText.ts';
import { messagesIn, type Row } from '../list/rows.ts';
import { useTicketLabel } from '../list/TicketDivider.tsx';
import { PrintedMessage } from './PrintedMessage.tsx';
import { usePrintedStyles } from './PrintedConversation.styles.ts';

interface PrintedConversationProps {
  ticket: TicketWithContact;
  rows: readonly Row[];
}

/** The print layout of the conversation: all loaded messages, without the app around them and without internal notes. */
export function PrintedConversation({ ticket, rows }: PrintedConversationProps) {
  const styles = usePrintedStyles();
  const noticeText = useNoticeText();
  const ticketLabel = useTicketLabel();
  const { t, i18n } = useTranslation();
  const moment = usePrintMoment();
  if (moment === null) return null;
  const { contact, user, queue, status } = ticket;
  const about = [
    contact.isGroup ? t('tickets.group') : formatNumber(contact.number),
    `${t('conversation.list.ticket', { id: ticket.id })} (${t(`tickets.status.${status}`)})`,
    user?.name ?? t('tickets.noUser'),
    queue?.name ?? t('tickets.noQueue'),
    `${formatDay(moment)} ${formatTime(moment)}`,
  ];
  return createPortal(
    <div data-print className={styles.sheet}>
      <header className={styles.header}>
        <h1 className={styles.name} dir="auto">
          {contact.name}
        </h1>
        <p className={styles.about}>{joined(about, i18n.dir())}</p>
      </header>
      {rows.map((row) =>
        row.kind === 'message' ? (
          messagesIn(row).map((message) => <PrintedMessage key={message.id} message={message} />)
        ) : row.kind === 'event' ? (
          <p key={row.key} className={styles.event} dir="auto">
            {joined([eventText(t, row.event), formatTime(row.event.createdAt)], i18n.dir())}
          </p>
        ) : row.kind === 'notice' ? (
          <p key={row.key} className={styles.event} dir="auto">
            {joined([noticeText(row.message, row.card), formatTime(row.message.createdAt)], i18n.dir())}
          </p>
        ) : row.kind === 'unread' || row.kind === 'earlier' || row.kind === 'note' ? null : (
          <h2 key={row.key} className={styles.divider}>
            {row.kind === 'day' ? formatDay(row.moment) : ticketLabel(row.ticketId, row.onChannel)}
          </h2>
        ),
      )}
    </div>,
    document.body,
  );
}

/** When the current printing began; null while nothing is printed. */
function usePrintMoment(): string | null {
  const [moment, setMoment] = useState<string | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    // Rendered synchronously: the browser lays out the page right after the event.
    addEventListener('beforeprint', () => flushSync(() => setMoment(new Date().toISOString())), {
      signal: stop.signal,
    });
    addEventListener('afterprint', () => setMoment(null), { signal: stop.signal });
    return () => stop.abort();
  }, []);
  return moment;
}
