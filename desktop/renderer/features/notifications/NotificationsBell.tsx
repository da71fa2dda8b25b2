import { Button, CounterBadge, mergeClasses } from '@fluentui/react-components';
import { AlertRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { usePopover } from '#renderer/ui/popover/index.ts';
import { tooltip } from '#renderer/ui/tooltip/index.ts';
import { useNotificationsStyles } from './Notifications.styles.ts';
import { NotificationsPanel } from './lazyComponents.ts';
import { useNotifications } from './useNotifications.ts';

/** The bell in the top bar: the number and the list of tickets with new messages. */
export function NotificationsBell({ className }: { className: string }) {
  const styles = useNotificationsStyles();
  const { t } = useTranslation();
  const notifications = useNotifications();
  const popover = usePopover(NotificationsPanel, 'dialog');
  const { count } = notifications;
  return (
    <>
      <Button
        {...tooltip(count > 0 ? t('notifications.bell', { count }) : t('notifications.bellQuiet'))}
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
