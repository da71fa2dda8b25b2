import { Button, makeStyles, Text, tokens, useArrowNavigationGroup } from '@fluentui/react-components';
import { SearchRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#renderer/ui/EmptyState.tsx';
import { PLAIN_LIST } from '#renderer/ui/plainList.ts';
import type { IndexedSetting } from './settingsIndex.ts';

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    ...PLAIN_LIST,
    maxWidth: '720px',
  },
  /** Its text begins where the number of results does. */
  result: {
    width: '100%',
    justifyContent: 'flex-start',
    marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalM})`,
    textAlign: 'start',
  },
  text: { display: 'flex', flexDirection: 'column', minWidth: 0 },
  section: { color: tokens.colorNeutralForeground3 },
});

interface SettingsResultsProps<Setting> {
  readonly found: readonly Setting[];
  readonly onChoose: (setting: Setting) => void;
}

/** The settings that were found, with the tab and section of each; the arrow keys move between them. */
export function SettingsResults<
  Setting extends IndexedSetting<'personalize' | 'general' | 'integrations' | 'ai'>,
>({ found, onChoose }: SettingsResultsProps<Setting>) {
  const styles = useStyles();
  const { t } = useTranslation();
  const arrowKeys = useArrowNavigationGroup({ axis: 'vertical' });
  if (found.length === 0)
    return (
      <EmptyState
        icon={<SearchRegular />}
        title={t('settings.search.nothing')}
        text={t('settings.search.nothingText')}
      />
    );
  return (
    <ul {...arrowKeys} className={styles.list} aria-label={t('settings.search.results')}>
      {found.map((setting) => (
        <li key={setting.id}>
          <Button appearance="subtle" className={styles.result} onClick={() => onChoose(setting)}>
            <span className={styles.text}>
              <Text weight="semibold">{setting.label}</Text>
              <Text size={200} className={styles.section}>
                {`${t(`settings.tabs.${setting.tab}`)} › ${setting.section}`}
              </Text>
              {setting.hint && <Text size={200}>{setting.hint}</Text>}
            </span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
