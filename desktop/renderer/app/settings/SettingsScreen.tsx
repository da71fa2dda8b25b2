import { makeStyles, mergeClasses, SearchBox, Text, tokens } from '@fluentui/react-components';
import { Activity, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { ImportSettings } from '#renderer/features/imports/ImportSettings.tsx';
import { AiSettings } from '#renderer/features/ai/settings/AiSettings.tsx';
import { IntegrationSettings } from '#renderer/features/integrations/IntegrationSettings.tsx';
import { PersonalizeSettings } from '#renderer/features/personalization/PersonalizeSettings.tsx';
import { GeneralSettings } from '#renderer/features/settings/GeneralSettings.tsx';
import { SystemStatus } from '#renderer/features/system/SystemStatus.tsx';
import { useCan } from '#renderer/platform/session/index.ts';
import { Page } from '#renderer/ui/Page.tsx';
import { PageHeader } from '#renderer/ui/PageHeader.tsx';
import { Tabs } from '#renderer/ui/Tabs.tsx';
import { useNarrow } from '#renderer/ui/useNarrow.ts';
import { ScreenPreview } from './ScreenPreview.tsx';
import { SettingsResults } from './SettingsResults.tsx';
import { findSettings, listSettings } from './settingsIndex.ts';
import { useFocusWhenShown } from './useFocusWhenShown.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    gap: tokens.spacingHorizontalXXL,
    '@media (max-width: 599px)': { flexDirection: 'column', gap: tokens.spacingVerticalM },
  },
  tabs: {
    flexShrink: 0,
    overflowX: 'auto',
    // In a row, their texts begin where the headings do.
    '@media (max-width: 599px)': { marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalMNudge})` },
  },
  panel: { flexGrow: 1, minWidth: 0 },
  search: { flex: '0 1 320px', '@media (max-width: 599.98px)': { flexGrow: 1 } },
  status: { display: 'block', paddingBottom: tokens.spacingVerticalS },
  absent: { display: 'none' },
});

const TABS = {
  personalize: () => <PersonalizeSettings Preview={ScreenPreview} />,
  general: GeneralSettings,
  integrations: IntegrationSettings,
  ai: AiSettings,
  import: ImportSettings,
  status: SystemStatus,
};
type TabName = keyof typeof TABS;
const TAB_NAMES = Object.keys(TABS) as TabName[];

/** Settings: appearance, options, integrations, the AI, imports, and the status of the system. */
export function SettingsScreen() {
  const styles = useStyles();
  const { t } = useTranslation();
  const mayPersonalize = useCan('personalization:manage');
  const maySeeStatus = useCan('connections:manage');
  const mayImport = useCan('settings:manage');
  const isShown: Partial<Record<TabName, boolean>> = {
    personalize: mayPersonalize,
    import: mayImport,
    status: maySeeStatus,
  };
  const names = TAB_NAMES.filter((name) => isShown[name] ?? true);
  const [search, setSearch] = useSearchParams();
  const open: TabName = names.find((name) => name === search.get('tab')) ?? 'general';
  const [opened, setOpened] = useState<readonly TabName[]>([open]);
  if (!opened.includes(open)) setOpened([...opened, open]);
  const [searchText, setSearchText] = useState('');
  const isSearching = searchText.trim() !== '';
  const found = isSearching
    ? findSettings(listSettings(t), searchText).filter(({ tab }) => names.includes(tab))
    : [];
  const results = useRef<HTMLDivElement>(null);
  const focusWhenShown = useFocusWhenShown();
  const show = ({ tab, id }: { tab: TabName; id: string }) => {
    setSearchText('');
    setSearch({ tab }, { replace: true });
    focusWhenShown(id);
  };

  return (
    <Page
      header={
        <PageHeader
          title={t('shell.screens.settings')}
          filters={
            <SearchBox
              className={styles.search}
              aria-label={t('settings.search.label')}
              placeholder={t('settings.search.label')}
              dismiss={{ 'aria-label': t('actions.clear') }}
              value={searchText}
              onChange={(_, { value }) => setSearchText(value)}
              onKeyDown={(event) => {
                const [first] = found;
                if (event.key === 'Enter' && first) show(first);
                if (event.key !== 'ArrowDown') return;
                event.preventDefault();
                results.current?.querySelector('button')?.focus();
              }}
            />
          }
        />
      }
    >
      <Text role="status" size={200} className={isSearching ? styles.status : undefined}>
        {found.length > 0 && isSearching && t('settings.search.found', { count: found.length })}
      </Text>
      <div ref={results} className={isSearching ? undefined : styles.absent}>
        {isSearching && <SettingsResults found={found} onChoose={show} />}
      </div>
      <div className={mergeClasses(styles.root, isSearching && styles.absent)}>
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
          {names
            .filter((name) => opened.includes(name))
            .map((name) => (
              // What is typed in a tab and not saved stays while the screen is open.
              <Activity key={name} mode={name === open ? 'visible' : 'hidden'}>
                <TabPanel name={name} />
              </Activity>
            ))}
        </div>
      </div>
    </Page>
  );
}

function TabPanel({ name }: { name: TabName }) {
  const Panel = TABS[name];
  return <Panel />;
}
