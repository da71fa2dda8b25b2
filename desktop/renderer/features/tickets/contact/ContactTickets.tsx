import { Button, makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Ticket } from '#shared/contract/tickets.ts';
import { DrawerSection, SectionFallback, useSectionStyles } from '#renderer/features/contacts/index.ts';
import { ChannelIcon } from '#renderer/features/connections/index.ts';
import { lastMessageText } from '#renderer/features/conversation/index.ts';
import { useTicketPath } from '#renderer/platform/conversationWindow/index.ts';
import { joined, RecentTime } from '#renderer/platform/i18n/index.ts';
import { useContactTicketsQuery } from '../tickets.api.ts';

const useStyles = makeStyles({
  list: { gap: tokens.spacingVerticalXXS },
  ticket: {
    display: 'grid',
    gridTemplateColumns: '3px minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalS,
    minHeight: '44px',
    paddingBlock: tokens.spacingVerticalS,
    paddingInline: `${tokens.spacingHorizontalXS} ${tokens.spacingHorizontalS}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  current: { backgroundColor: tokens.colorSubtleBackgroundSelected },
  strip: { borderRadius: tokens.borderRadiusSmall },
  body: { display: 'grid', alignContent: 'center', minWidth: 0 },
  line: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, minWidth: 0 },
  quiet: { color: tokens.colorNeutralForeground3 },
});

/** The open and earlier tickets of the contact of a ticket, on all channels, with their last words. */
export function ContactTickets({ ticketId }: { ticketId: number }) {
  const styles = useStyles();
  const section = useSectionStyles();
  const { t } = useTranslation();
  const [showAll, setShowAll] = useState(false);
  const query = useContactTicketsQuery({ params: { ticketId }, query: { showAll } });
  const { data } = query;
  const title = t('tickets.contactTickets.title');
  if (!data) return <SectionFallback title={title} query={query} />;
  return (
    <DrawerSection title={title} count={data.count}>
      <ul className={mergeClasses(section.list, styles.list)}>
        {data.tickets.map((ticket) => (
          <li key={ticket.id}>
            <ContactTicket ticket={ticket} isCurrent={ticket.id === ticketId} />
          </li>
        ))}
      </ul>
      {!showAll && data.count > data.tickets.length && (
        <Button appearance="subtle" size="small" onClick={() => setShowAll(true)}>
          {t('tickets.contactTickets.showAll', { total: data.count })}
        </Button>
      )}
      {data.tickets.length === 1 && (
        <Text size={200} className={styles.quiet}>
          {t('tickets.contactTickets.none')}
        </Text>
      )}
    </DrawerSection>
  );
}

function ContactTicket({ ticket, isCurrent }: { ticket: Ticket; isCurrent: boolean }) {
  const styles = useStyles();
  const section = useSectionStyles();
  const { t, i18n } = useTranslation();
  const { id, queue, status, user, updatedAt, whatsapp, closingReason } = ticket;
  return (
    <Link
      to={useTicketPath(id)}
      className={mergeClasses(section.focusable, section.link, styles.ticket, isCurrent && styles.current)}
      aria-current={isCurrent || undefined}
    >
      <span
        className={styles.strip}
        style={{ backgroundColor: queue?.color ?? 'transparent' }}
        title={queue?.name ?? t('tickets.noQueue')}
      />
      <span className={styles.body}>
        <span className={styles.line}>
          {whatsapp && <ChannelIcon type={whatsapp.type} />}
          <Text className={section.cut}>
            {joined([`#${id}`, t(`tickets.status.${status}`), closingReason?.name, user?.name], i18n.dir())}
          </Text>
          <Text as="span" size={200} className={section.time}>
            <RecentTime at={updatedAt} />
          </Text>
        </span>
        <Text size={200} className={mergeClasses(section.cut, styles.quiet)}>
          <bdi>{lastMessageText(t, ticket)}</bdi>
        </Text>
      </span>
    </Link>
  );
}
