import {
  Button,
  CounterBadge,
  mergeClasses,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  Subtitle2,
  Tooltip,
} from '@fluentui/react-components';
import { AlertRegular } from '@fluentui/react-icons';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDesktop } from '#renderer/platform/desktop/index.ts';
import { NotificationList } from './NotificationList.tsx';
import { useNotificationsStyles } from './Notifications.styles.ts';
import { NotificationSwitches } from './NotificationSwitches.tsx';
import { useNotifications } from './useNotifications.ts';

/** The bell of the top bar: how many tickets have new messages, and which. */
export function NotificationsBell({ className }: { className: string }) {
  const styles = useNotificationsStyles();
  const { t } = useTranslation();
  const notifications = useNotifications();
  const [isOpen, setOpen] = useState(false);
  const isProgram = useDesktop() !== null; // it has settings of its own for this
  const titleId = useId();
  const { count } = notifications;
  const words = count > 0 ? t('notifications.bell', { count }) : t('notifications.bellQuiet');
  return (
    <Popover open={isOpen} onOpenChange={(_, { open }) => setOpen(open)} positioning="below-end" trapFocus>
      <PopoverTrigger disableButtonEnhancement>
        <Tooltip content={words} relationship="label">
          <Button
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
        </Tooltip>
      </PopoverTrigger>
      <PopoverSurface className={styles.surface} tabIndex={-1} aria-labelledby={titleId}>
        <Subtitle2 as="h2" id={titleId} className={styles.title}>
          {t('notifications.title')}
        </Subtitle2>
        <NotificationList notifications={notifications} onOpen={() => setOpen(false)} />
        {!isProgram && <NotificationSwitches />}
      </PopoverSurface>
    </Popover>
  );
}
