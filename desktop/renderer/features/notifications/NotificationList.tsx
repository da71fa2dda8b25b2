import { Caption1, CounterBadge, Text } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Ticket } from '#shared/contract/tickets.ts';
import { BADGE_MAX } from '#shared/domain/limits.ts';
import { lastMessageText } from '#renderer/features/conversation/index.ts';
import { ContactAvatar } from '#renderer/features/contacts/index.ts';
import { formatRecent } from '#renderer/platform/i18n/index.ts';
import { errorMessage } from '#renderer/platform/toast/index.ts';
import { FailureState } from '#renderer/ui/FailureState.tsx';
import { InfiniteEnd } from '#renderer/ui/InfiniteEnd.tsx';
import { LoadingRows } from '#renderer/ui/LoadingRows.tsx';
import { useNotificationsStyles } from './Notifications.styles.ts';
import type { Notifications } from './useNotifications.ts';

interface NotificationListProps {
  readonly notifications: Notifications;
  /** Called when a ticket is opened. */
  readonly onOpen: () => void;
}

/** One row for each ticket with new messages. */
export function NotificationList({ notifications, onOpen }: NotificationListProps) {
  const styles = useNotificationsStyles();
  const { t } = useTranslation();
  const { tickets, isLoading, error, moreError, reload } = notifications;
  if (tickets.length === 0 && error) return <FailureState text={errorMessage(t, error)} onRetry={reload} />;
  if (tickets.length === 0 && isLoading) return <LoadingRows rows={3} height={40} />;
  if (tickets.length === 0) return <Text className={styles.empty}>{t('notifications.empty')}</Text>;
  return (
    <ul className={styles.list}>
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
  const styles = useNotificationsStyles();
  const { t } = useTranslation();
  const { contact, unreadMessages } = ticket;
  return (
    <Link to={`/tickets/${ticket.id}`} className={styles.row} onClick={onOpen}>
      <ContactAvatar contact={contact} size={36} />
      <span className={styles.text}>
        <Text weight="semibold" truncate wrap={false} dir="auto">
          {contact.name}
        </Text>
        <Text size={200} truncate wrap={false} className={styles.preview} dir="auto">
          {lastMessageText(t, ticket)}
        </Text>
      </span>
      <span className={styles.end}>
        <Caption1 as="span" className={styles.time}>
          <time dateTime={ticket.updatedAt}>{formatRecent(ticket.updatedAt)}</time>
        </Caption1>
        <CounterBadge
          size="small"
          color="brand"
          count={unreadMessages}
          overflowCount={BADGE_MAX}
          aria-label={t('tickets.unread', { count: unreadMessages })}
        />
      </span>
    </Link>
  );
}
