import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DesktopSettings } from '#bridge/desktopSettings.ts';
import { useChime } from '#renderer/features/notifications/index.ts';
import { useDesktop } from '#renderer/platform/desktop/index.ts';
import { SettingsGroup, SettingSwitch } from './SettingsGroup.tsx';

const useStyles = makeStyles({
  test: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    paddingTop: tokens.spacingVerticalXS,
  },
});

interface NotificationSettingsProps {
  settings: DesktopSettings;
  onChange: (wanted: Partial<DesktopSettings>) => void;
}

/** Notification options, with a test notification. */
export function NotificationSettings({ settings, onChange }: NotificationSettingsProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const desktop = useDesktop();
  const [wasShown, setShown] = useState<boolean | null>(null);
  const playChime = useChime();
  const test = async () => {
    if (desktop === null) return;
    const { isShown, needsSound } = await desktop.request['notifications/test'](undefined);
    setShown(isShown);
    if (needsSound) playChime();
  };
  return (
    <SettingsGroup title={t('desktop.settings.notifications')}>
      <SettingSwitch
        label={t('desktop.settings.showNotifications')}
        checked={settings.showNotifications}
        onChange={(showNotifications) => onChange({ showNotifications })}
      />
      <SettingSwitch
        label={t('desktop.settings.showPreview')}
        checked={settings.showPreview}
        disabled={!settings.showNotifications}
        onChange={(showPreview) => onChange({ showPreview })}
      />
      <SettingSwitch
        label={t('desktop.settings.playSound')}
        checked={settings.playSound}
        disabled={!settings.showNotifications}
        onChange={(playSound) => onChange({ playSound })}
      />
      <SettingSwitch
        label={t('desktop.settings.flashWindow')}
        checked={settings.flashWindow}
        disabled={!settings.showNotifications}
        onChange={(flashWindow) => onChange({ flashWindow })}
      />
      <div className={styles.test}>
        <Button onClick={() => void test()}>{t('desktop.settings.test')}</Button>
        <Text size={200} role="status">
          {wasShown !== null && t(wasShown ? 'desktop.settings.testSent' : 'desktop.settings.testFailed')}
        </Text>
      </div>
    </SettingsGroup>
  );
}
