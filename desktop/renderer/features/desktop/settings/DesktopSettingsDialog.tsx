import { makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { LoadingRows } from '#renderer/ui/LoadingRows.tsx';
import { InfoDialog } from '#renderer/ui/InfoDialog.tsx';
import { MicrophoneSettings } from './MicrophoneSettings.tsx';
import { NotificationSettings } from './NotificationSettings.tsx';
import { QuietHours } from './QuietHours.tsx';
import { SettingsGroup, SettingSwitch } from './SettingsGroup.tsx';
import { ShortcutField } from './ShortcutField.tsx';
import { SpellingSettings } from './SpellingSettings.tsx';
import { useDesktopSettings } from './useDesktopSettings.ts';

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXL },
});

/** Settings of the desktop app on this computer; each change applies at once. */
export function DesktopSettingsDialog({ onClose }: { onClose: () => void }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { state, change } = useDesktopSettings();
  const settings = state?.settings;
  return (
    <InfoDialog title={t('desktop.settings.title')} onClose={onClose} contentClass={styles.content}>
      {settings === undefined ? (
        <LoadingRows />
      ) : (
        <>
          <SettingsGroup title={t('desktop.settings.start')}>
            <SettingSwitch
              label={t('desktop.settings.closeToTray')}
              checked={settings.closeToTray}
              onChange={(closeToTray) => void change({ closeToTray })}
            />
            <SettingSwitch
              label={t('desktop.settings.startWithSystem')}
              checked={settings.startWithSystem}
              onChange={(startWithSystem) => void change({ startWithSystem })}
            />
            <SettingSwitch
              label={t('desktop.settings.startHidden')}
              checked={settings.startHidden}
              disabled={!settings.startWithSystem}
              onChange={(startHidden) => void change({ startHidden })}
            />
            <SettingSwitch
              label={t('desktop.settings.connectAllServers')}
              checked={settings.connectAllServers}
              onChange={(connectAllServers) => void change({ connectAllServers })}
            />
          </SettingsGroup>
          <NotificationSettings settings={settings} onChange={(wanted) => void change(wanted)} />
          <QuietHours settings={settings} onChange={(wanted) => void change(wanted)} />
          {state?.areUpdatesManaged === false && (
            <SettingsGroup title={t('desktop.updates.title')}>
              <SettingSwitch
                label={t('desktop.updates.wanted')}
                checked={settings.checkUpdates}
                onChange={(checkUpdates) => void change({ checkUpdates })}
              />
            </SettingsGroup>
          )}
          <SpellingSettings
            settings={settings}
            offered={state?.spellingLanguages ?? []}
            onChange={(wanted) => void change(wanted)}
          />
          <MicrophoneSettings />
          <SettingsGroup title={t('desktop.settings.keys')}>
            <ShortcutField
              shortcut={settings.shortcut}
              isTaken={state?.isShortcutTaken === true}
              isDecidedByDesktop={state?.isShortcutDecidedByDesktop === true}
              onChange={(shortcut) => void change({ shortcut })}
            />
          </SettingsGroup>
        </>
      )}
    </InfoDialog>
  );
}
