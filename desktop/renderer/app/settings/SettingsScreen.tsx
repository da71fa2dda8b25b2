import { makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { IntegrationSettings } from '#renderer/features/integrations/IntegrationSettings.tsx';
import { PersonalizeSettings } from '#renderer/features/personalization/PersonalizeSettings.tsx';
import { GeneralSettings } from '#renderer/features/settings/GeneralSettings.tsx';
import { SystemStatus } from '#renderer/features/system/SystemStatus.tsx';
import { useCan } from '#renderer/platform/session/index.ts';
import { Page } from '#renderer/ui/Page.tsx';
import { PageHeader } from '#renderer/ui/PageHeader.tsx';
import { Tabs } from '#renderer/ui/Tabs.tsx';
import { useNarrow } from '#renderer/ui/useNarrow.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    gap: tokens.spacingHorizontalXXL,
    '@media (max-width: 599px)': { flexDirection: 'column', gap: tokens.spacingVerticalM },
  },
  tabs: { flexShrink: 0, overflowX: 'auto' },
  panel: { flexGrow: 1, minWidth: 0 },
});

const TABS = {
  personalize: PersonalizeSettings,
  general: GeneralSettings,
  integrations: IntegrationSettings,
  status: SystemStatus,
};
type TabName = keyof typeof TABS;

/** Settings: appearance, options, integrations, and the status of the system. */
export function SettingsScreen() {
  const styles = useStyles();
  const { t } = useTranslation();
  const mayPersonalize = useCan('personalization:manage');
  const maySeeStatus = useCan('connections:manage');
  const names = (['personalize', 'general', 'integrations', 'status'] as const).filter(
    (name) => (name !== 'personalize' || mayPersonalize) && (name !== 'status' || maySeeStatus),
  );
  const [search, setSearch] = useSearchParams();
  const open: TabName = names.find((name) => name === search.get('tab')) ?? 'general';
  const Panel = TABS[open];

  return (
    <Page header={<PageHeader title={t('shell.screens.settings')} />}>
      <div className={styles.root}>
        <Tabs
          className={styles.tabs}
          vertical={!useNarrow()}
          tabs={names.map((name) => ({
            value: name,
            id: `settings-${name}`,
            label: t(`settings.tabs.${name}`),
          }))}
          panelId="settings-panel"
          selected={open}
          onSelect={(name) => setSearch({ tab: name }, { replace: true })}
        />
        <div
          id="settings-panel"
          role="tabpanel"
          aria-labelledby={`settings-${open}`}
          className={styles.panel}
        >
          <Panel />
        </div>
      </div>
    </Page>
  );
}
