import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SETTING_GROUPS, SETTINGS, type FormSettingKey, type SettingForm } from '#shared/domain/settings.ts';
import { LoadingOrFailure } from '#renderer/platform/loading/index.ts';
import { ClosingReasonsRow } from './ClosingReasonsRow.tsx';
import { SettingRow } from './SettingRow.tsx';
import { useListSettingsQuery } from './settings.api.ts';

/** The settings of this page. */
const SHOWN = Object.entries(SETTINGS).flatMap(
  ([key, { form }]): { key: FormSettingKey; form: SettingForm }[] =>
    form === null ? [] : [{ key: key as FormSettingKey, form }],
);

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXL, maxWidth: '720px' },
  group: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  title: { margin: 0 },
});

/** Options of the workspace; every change is saved at once and applies on all screens. */
export function GeneralSettings() {
  const styles = useStyles();
  const { t } = useTranslation();
  const { data, error, refetch } = useListSettingsQuery();
  if (!data) return <LoadingOrFailure error={error} onRetry={refetch} />;
  return (
    <div className={styles.root}>
      {SETTING_GROUPS.map((group) => (
        <Group key={group} title={t(`settings.groups.${group}`)}>
          {SHOWN.filter(({ form }) => form.group === group).map(({ key, form }) => (
            <SettingRow key={key} settingKey={key} form={form} />
          ))}
          {group === 'tickets' && <ClosingReasonsRow />}
        </Group>
      ))}
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const styles = useStyles();
  const heading = useId();
  return (
    <section className={styles.group} aria-labelledby={heading}>
      <Text as="h2" id={heading} size={400} weight="semibold" className={styles.title}>
        {title}
      </Text>
      {children}
    </section>
  );
}
