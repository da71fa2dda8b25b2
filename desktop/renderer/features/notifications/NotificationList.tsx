import { Caption1, CounterBadge, Text } from '@fluentui/react-components';
import { MentionRegular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Mention } from '#shared/contract/notes.ts';
import type { Ticket } from '#shared/contract/tickets.ts';
import { BADGE_MAX } from '#shared/domain/limits.ts';
import { lastMessageText } from '#renderer/features/conversation/index.ts';
import { ContactAvatar } from '#renderer/features/contacts/index.ts';
import { RecentTime } from '#renderer/platform/i18n/index.ts';
import { errorMessage } from '#renderer/platform/toast/index.ts';
import { FailureState } from '#renderer/ui/FailureState.tsx';
import { InfiniteEnd } from '#renderer/ui/InfiniteEnd.tsx';
import { LoadingRows } from '#renderer/ui/LoadingRows.tsx';
import { mentionText } from './arrivalText.ts';
import { useNotificationsStyles } from './Notifications.styles.ts';
import type { Notifications } from './useNotifications.ts';

interface NotificationListProps {
  readonly notifications: Notifications;
  /** Called when a ticket is opened. */
  readonly onOpen: () => void;
}

/** One row for each ticket with a note that mentions the user, and for each with new messages. */
export function NotificationList({ notifications, onOpen }: NotificationListProps) {
  const styles = useNotificationsStyles();
  const { t } = useTranslation();
  const { tickets, mentions, isLoading, error, moreError, reload } = notifications;
  const isEmpty = tickets.length === 0 && mentions.length === 0;
  if (isEmpty && error) return <FailureState text={errorMessage(t, error)} onRetry={reload} />;
  if (isEmpty && isLoading) return <LoadingRows rows={3} height={40} />;
  if (isEmpty) return <Text className={styles.empty}>{t('notifications.empty')}</Text>;
  return (
    <ul className={styles.list}>
      {mentions.map((mention) => (
        <li key={`note ${mention.note.id}`}>
          <MentionRow mention={mention} onOpen={onOpen} />
        </li>
      ))}
      {tickets.map((ticket) => (
        <li key={ticket.id}>
          <NotificationRow ticket={ticket} onOpen={onOpen} />
        </li>
      ))}
      {notifications.hasMore && (
        <li>
          <InfiniteEnd
            hasMore
            loading={notifications.isLoadingMore}
            isBusy={notifications.isBusy}
            failure={moreError ? errorMessage(t, moreError) : null}
            onMore={notifications.loadMore}
          />
        </li>
      )}
    </ul>
  );
}

function NotificationRow({ ticket, onOpen }: { ticket: Ticket; onOpen: () => void }) {
  const { t } = useTranslation();
  const { unreadMessages } = ticket;
  return (
    <Row
      ticket={ticket}
      text={lastMessageText(t, ticket)}
      time={ticket.updatedAt}
      onOpen={onOpen}
      end={
        <CounterBadge
          size="small"
          color="brand"
          count={unreadMessages}
          overflowCount={BADGE_MAX}
          aria-label={t('tickets.unread', { count: unreadMessages })}
        />
      }
    />
  );
}

function MentionRow({ mention: { note, ticket }, onOpen }: { mention: Mention; onOpen: () => void }) {
  const styles = useNotificationsStyles();
  const { t } = useTranslation();
  return (
    <Row
      ticket={ticket}
      text={mentionText(t, note)}
      time={note.createdAt}
      onOpen={onOpen}
      end={<MentionRegular aria-hidden className={styles.mention} />}
    />
  );
}

interface RowProps {
  ticket: Ticket;
  text: string;
  time: string;
  end: ReactNode;
  onOpen: () => void;
}

function Row({ ticket: { id, contact }, text, time, end, onOpen }: RowProps) {
  const styles = useNotificationsStyles();
  return (
    <Link to={`/tickets/${id}`} className={styles.row} onClick={onOpen}>
      <ContactAvatar contact={contact} size={36} />
      <span className={styles.text}>
        <Text weight="semibold" truncate wrap={false} dir="auto">
          {contact.name}
        </Text>
        <Text size={200} truncate wrap={false} className={styles.preview} dir="auto">
          {text}
        </Text>
      </span>
      <span className={styles.end}>
        <Caption1 as="span" className={styles.time}>
          <RecentTime at={time} />
        </Caption1>
        {end}
      </span>
    </Link>
  );
}
