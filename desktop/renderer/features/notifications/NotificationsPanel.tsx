import { Popover, PopoverSurface, Subtitle2 } from '@fluentui/react-components';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useDesktop } from '#renderer/platform/desktop/index.ts';
import type { PopoverProps } from '#renderer/ui/popover/index.ts';
import { NotificationList } from './NotificationList.tsx';
import { useNotificationsStyles } from './Notifications.styles.ts';
import { NotificationSwitches } from './NotificationSwitches.tsx';
import type { Notifications } from './useNotifications.ts';

/** The tickets that the bell counts, and this browser's notification options. */
export function NotificationsPanel({
  anchor,
  onClose,
  notifications,
}: PopoverProps & { notifications: Notifications }) {
  const styles = useNotificationsStyles();
  const { t } = useTranslation();
  const isProgram = useDesktop() !== null; // the desktop app has its own settings for this
  const titleId = useId();
  return (
    <Popover
      open
      trapFocus
      positioning={{ target: anchor, position: 'below', align: 'end' }}
      onOpenChange={({ type }, { open }) => !open && onClose(type === 'keydown')}
    >
      <PopoverSurface className={styles.surface} tabIndex={-1} aria-labelledby={titleId}>
        <Subtitle2 as="h2" id={titleId} className={styles.title}>
          {t('notifications.title')}
        </Subtitle2>
        <NotificationList notifications={notifications} onOpen={() => onClose(false)} />
        {!isProgram && <NotificationSwitches />}
      </PopoverSurface>
    </Popover>
  );
}
