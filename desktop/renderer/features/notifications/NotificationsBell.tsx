import { Button, CounterBadge, mergeClasses } from '@fluentui/react-components';
import { AlertRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { usePopover } from '#renderer/ui/popover/index.ts';
import { tooltip } from '#renderer/ui/tooltip/index.ts';
import { useNotificationsStyles } from './Notifications.styles.ts';
import { NotificationsPanel } from './lazyComponents.ts';
import { useNotifications } from './useNotifications.ts';

/** The bell in the top bar: the number and the list of tickets with new messages, and of those that mention the user. */
export function NotificationsBell({ className }: { className: string }) {
  const styles = useNotificationsStyles();
  const { t, i18n } = useTranslation();
  const notifications = useNotifications();
  const popover = usePopover(NotificationsPanel, 'dialog');
  const { count, mentions } = notifications;
  const messages = count - mentions.length;
  const arrivals = [
    messages > 0 && t('notifications.messages', { count: messages }),
    mentions.length > 0 && t('notifications.mentions', { count: mentions.length }),
  ].filter((part) => part !== false);
  const list = new Intl.ListFormat(i18n.language).format(arrivals);
  return (
    <>
      <Button
        {...tooltip(count > 0 ? t('notifications.bell', { arrivals: list }) : t('notifications.bellQuiet'))}
        {...popover.buttonProps}
        appearance="transparent"
        className={mergeClasses(className, styles.bell)}
        icon={
          <>
            <AlertRegular />
            {count > 0 && (
              <CounterBadge
                className={styles.badge}
                size="small"
                color="danger"
                count={count}
                overflowCount={99}
                aria-hidden
              />
            )}
          </>
        }
      />
      {popover.popoverProps && <NotificationsPanel {...popover.popoverProps} notifications={notifications} />}
    </>
  );
}
