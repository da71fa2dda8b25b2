import { Button, CounterBadge, mergeClasses } from '@fluentui/react-components';
import { AlertRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { useDoor } from '#renderer/ui/door/index.ts';
import { tip } from '#renderer/ui/tip/index.ts';
import { useNotificationsStyles } from './Notifications.styles.ts';
import { NotificationsPanel } from './pieces.ts';
import { useNotifications } from './useNotifications.ts';

/** The bell of the top bar: how many tickets have new messages, and which. */
export function NotificationsBell({ className }: { className: string }) {
  const styles = useNotificationsStyles();
  const { t } = useTranslation();
  const notifications = useNotifications();
  const door = useDoor(NotificationsPanel, 'dialog');
  const { count } = notifications;
  return (
    <>
      <Button
        {...tip(count > 0 ? t('notifications.bell', { count }) : t('notifications.bellQuiet'))}
        {...door.button}
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
      {door.opened && <NotificationsPanel {...door.opened} notifications={notifications} />}
    </>
  );
}
