import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { ClockRegular, DeleteRegular, EditRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScheduledMessage } from '#shared/contract/scheduledMessages.ts';
import type { TicketWithContact } from '#shared/contract/tickets.ts';
import { mayWriteTicket } from '#shared/domain/ticketRights.ts';
import { hasCode } from '#renderer/platform/api/index.ts';
import { FileCount } from '#renderer/platform/files/FileCount.tsx';
import { trayFileOf } from '#renderer/platform/files/trayFile.ts';
import { formatDayAndTime } from '#renderer/platform/i18n/index.ts';
import { useUser } from '#renderer/platform/session/index.ts';
import { useActionWithToast } from '#renderer/platform/toast/index.ts';
import { ActionButton } from '#renderer/ui/ActionButton.tsx';
import { ConfirmDialog } from '#renderer/ui/ConfirmDialog.tsx';
import { FailureRow } from '#renderer/ui/FailureRow.tsx';
import { ScheduleDialog } from '../lazyComponents.ts';
import { useDeleteScheduledMessageMutation, useScheduledMessagesQuery } from './scheduled.api.ts';

const useStyles = makeStyles({
  list: {
    listStyleType: 'none',
    flexShrink: 0,
    maxHeight: '132px',
    margin: 0,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    overflowY: 'auto',
    backgroundColor: tokens.colorNeutralBackground2,
  },
  row: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  icon: { flexShrink: 0 },
  text: { flexGrow: 1, minWidth: 0 },
  hint: { color: tokens.colorNeutralForeground3 },
  failed: { color: tokens.colorStatusDangerForeground3 },
});

/** Of conversations that this user may not read, and of servers of earlier versions. */
const NOTHING = ['ERR_NO_PERMISSION', 'ERR_NO_TICKET_FOUND', 'ERR_NO_SUCH_CALL'] as const;

interface ScheduledMessagesProps {
  ticket: TicketWithContact;
  /** Until when the customer can be answered; null where there is no end. */
  openUntil: Date | null;
}

/** What is to be sent later in a conversation, and what was not sent; above the composer. */
export function ScheduledMessages({ ticket, openUntil }: ScheduledMessagesProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { data, error, refetch } = useScheduledMessagesQuery({ params: { ticketId: ticket.id } });
  if (!data && error && !NOTHING.some((code) => hasCode(error, code)))
    return <FailureRow text={t('conversation.scheduled.notLoaded')} onRetry={() => void refetch()} />;
  if (!data || data.messages.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={t('conversation.scheduled.list')}>
      {data.messages.map((message) => (
        <ScheduledRow key={message.id} {...{ message, ticket, openUntil }} />
      ))}
    </ul>
  );
}

function ScheduledRow({
  message,
  ticket,
  openUntil,
}: ScheduledMessagesProps & { message: ScheduledMessage }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const me = useUser();
  const act = useActionWithToast();
  const [remove] = useDeleteScheduledMessageMutation();
  const [dialog, setDialog] = useState<'edit' | 'delete' | null>(null);
  const { id, body, files = [], sign, sendAt, unlessReplied, failReason, user } = message;
  const time = formatDayAndTime(sendAt);
  const mayChange = mayWriteTicket(me, ticket) || user?.id === me.id;
  return (
    <li className={styles.row}>
      <ClockRegular aria-hidden className={styles.icon} />
      <div className={styles.text}>
        <Text block truncate wrap={false} title={body}>
          <Text weight="semibold">{time}</Text>{' '}
          <FileCount count={files.length} label={t('quickAnswers.fileCount', { count: files.length })} />{' '}
          <bdi>{body || files.map(({ name }) => name).join(', ')}</bdi>
        </Text>
        {failReason ? (
          <Text block size={200} className={styles.failed}>
            {t('conversation.scheduled.notSent', {
              reason: t(`errors.${failReason}`, { agent: t('tickets.unknownAgent') }),
            })}
          </Text>
        ) : (
          unlessReplied && (
            <Text block size={200} className={styles.hint}>
              {t('conversation.scheduled.condition')}
            </Text>
          )
        )}
      </div>
      {mayChange && (
        <>
          <ActionButton
            label={t('conversation.scheduled.edit', { time })}
            icon={<EditRegular />}
            onClick={() => setDialog('edit')}
          />
          <ActionButton
            label={t('conversation.scheduled.remove', { time })}
            icon={<DeleteRegular />}
            onClick={() => setDialog('delete')}
          />
        </>
      )}
      {dialog === 'edit' && (
        <ScheduleDialog
          ticketId={ticket.id}
          scheduled={message}
          text={body}
          files={files.map(trayFileOf)}
          {...{ sign, openUntil }}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'delete' && (
        <ConfirmDialog
          title={t('conversation.scheduled.remove', { time })}
          text={body}
          action={t('actions.delete')}
          deletes
          onConfirm={() =>
            act(remove({ params: { scheduledMessageId: id } }).unwrap(), t('conversation.scheduled.deleted'))
          }
          onClose={() => setDialog(null)}
        />
      )}
    </li>
  );
}
