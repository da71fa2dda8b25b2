import { makeStyles, Switch, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocalSetting } from '#renderer/platform/localSettings/index.ts';
import { useToast } from '#renderer/platform/toast/index.ts';
import { askPermission, mayNotify } from './browserNotices.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    flexShrink: 0,
    padding: tokens.spacingHorizontalXS,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
});

/** The notification options of this browser. */
export function NotificationSwitches() {
  const styles = useStyles();
  const { t } = useTranslation();
  const toast = useToast();
  const [hasSound, setSound] = useLocalSetting('notificationSound');
  const [isWanted, setWanted] = useLocalSetting('notifications');
  const [isAllowed, setAllowed] = useState(mayNotify);

  const turnOn = async () => {
    const outcome = await askPermission();
    const isGranted = outcome === 'granted';
    setAllowed(isGranted);
    if (isGranted) setWanted(true);
    toast[isGranted ? 'success' : 'warning'](t(`notifications.permission.${outcome}`));
  };
  return (
    <div className={styles.root}>
      <Switch
        label={t('notifications.sound')}
        checked={hasSound}
        onChange={(_, { checked }) => setSound(checked)}
      />
      <Switch
        label={t('notifications.browser')}
        checked={isWanted && isAllowed}
        onChange={(_, { checked }) => (checked ? void turnOn() : setWanted(false))}
      />
    </div>
  );
}
