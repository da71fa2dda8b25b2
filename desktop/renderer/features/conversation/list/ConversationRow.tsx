import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { shallowEqual } from 'react-redux';
import { formatDay } from '#renderer/platform/i18n/index.ts';
import { Bubble } from '../message/Bubble.tsx';
import { Divider } from './Divider.tsx';
import { EarlierRow } from './EarlierRow.tsx';
import { EventRow } from './EventRow.tsx';
import { NoteRow } from '../notes/NoteRow.tsx';
import { NoticeRow } from './NoticeRow.tsx';
import type { Row as RowData } from './rows.ts';
import { TicketDivider } from './TicketDivider.tsx';

interface ConversationRowProps {
  row: RowData;
  isFound: boolean;
  isRising: boolean;
  onJump: (messageId: number) => void;
}

/** A row of the conversation; re-rendered only when it has changed. */
export const ConversationRow = memo(Row, (before, after) => {
  const { row, ...others } = before;
  const { row: rowAfter, ...othersAfter } = after;
  return isSameRow(row, rowAfter) && shallowEqual(others, othersAfter);
});

function isSameRow(row: RowData, after: RowData): boolean {
  if (row.kind !== 'message' || after.kind !== 'message') return shallowEqual(row, after);
  const { album, ...others } = row;
  const { album: albumAfter, ...othersAfter } = after;
  return shallowEqual(others, othersAfter) && shallowEqual(album, albumAfter);
}

function Row({ row, isFound, isRising, onJump }: ConversationRowProps) {
  const { t } = useTranslation();
  switch (row.kind) {
    case 'day':
      return <Divider label={formatDay(row.moment)} variant="plain" />;
    case 'ticket':
      return <TicketDivider ticketId={row.ticketId} onChannel={row.onChannel} />;
    case 'unread':
      return <Divider label={t('conversation.list.unread')} variant="strong" />;
    case 'earlier':
      return <EarlierRow conversation={row.conversation} />;
    case 'event':
      return <EventRow event={row.event} />;
    case 'note':
      return <NoteRow rowKey={row.key} note={row.note} isFound={isFound} />;
    case 'notice':
      return <NoticeRow message={row.message} card={row.card} onJump={onJump} />;
    case 'message': {
      const { kind: _, key: rowKey, ...shown } = row;
      return <Bubble {...{ rowKey, ...shown, isFound, isRising, onJump }} />;
    }
  }
}
