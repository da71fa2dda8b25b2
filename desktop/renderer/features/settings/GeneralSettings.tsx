import { Field, makeStyles, Select, Switch, Text, tokens } from '@fluentui/react-components';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PASSWORD_MIN_LENGTHS, TIME_CREATE_NEW_TICKET_OPTIONS } from '#shared/domain/limits.ts';
import type { SettingKey } from '#shared/domain/settings.ts';
import { errorMessage, useAct } from '#renderer/platform/toast/index.ts';
import { FailureState } from '#renderer/ui/FailureState.tsx';
import { LoadingRows } from '#renderer/ui/LoadingRows.tsx';
import { SETTING_GROUPS, type SwitchKey } from './settingGroups.ts';
import { useListSettingsQuery, useUpdateSettingMutation } from './settings.api.ts';
import { useSetting, useSettingEnabled } from './useSetting.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXL, maxWidth: '720px' },
  group: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  title: { margin: 0 },
  row: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalL,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  text: { display: 'flex', flexDirection: 'column', minWidth: 0 },
  hint: { color: tokens.colorNeutralForeground3 },
  // Its single word would wrap anywhere in Chinese and Japanese.
  toggle: { flexShrink: 0, whiteSpace: 'nowrap' },
  select: { flexShrink: 0, minWidth: '150px' },
});

/** Options of the workspace; every change is saved at once and applies on all screens. */
export function GeneralSettings() {
  const styles = useStyles();
  const { t } = useTranslation();
  const { data, error, refetch } = useListSettingsQuery();
  if (!data)
    return error ? (
      <FailureState text={errorMessage(t, error)} onRetry={() => void refetch()} />
    ) : (
      <LoadingRows />
    );
  return (
    <div className={styles.root}>
      {SETTING_GROUPS.map(({ name, keys }) => (
        <Group key={name} title={t(`settings.groups.${name}`)}>
          {name === 'tickets' && <ReopenTime />}
          {name === 'desk' && <PasswordLength />}
          {keys.map((key) => (
            <SettingSwitch key={key} settingKey={key} />
          ))}
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

function SettingSwitch({ settingKey }: { settingKey: SwitchKey }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const label = useId();
  const hint = useId();
  const isOn = useSettingEnabled(settingKey);
  const save = useSave();
  return (
    <div className={styles.row}>
      <SettingLabel id={label} hintId={hint} settingKey={settingKey} />
      <Switch
        className={styles.toggle}
        aria-labelledby={label}
        aria-describedby={hint}
        checked={isOn}
        label={isOn ? t('settings.on') : t('settings.off')}
        labelPosition="before"
        onChange={(_, { checked }) => save(settingKey, checked ? 'enabled' : 'disabled')}
      />
    </div>
  );
}

/** For how long a customer's new message reopens the closed ticket. */
function ReopenTime() {
  const styles = useStyles();
  const { t } = useTranslation();
  const label = useId();
  const hint = useId();
  const seconds = useSetting('timeCreateNewTicket');
  const save = useSave();
  return (
    <div className={styles.row}>
      <SettingLabel id={label} hintId={hint} settingKey="timeCreateNewTicket" />
      <Field className={styles.select}>
        <Select
          aria-labelledby={label}
          aria-describedby={hint}
          value={seconds}
          onChange={(_, { value }) => save('timeCreateNewTicket', value)}
        >
          {TIME_CREATE_NEW_TICKET_OPTIONS.map((option) => (
            <option key={option} value={String(option)}>
              {t(`settings.times.${`seconds${option}` as const}`)}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}

/** The minimum length of new passwords. */
function PasswordLength() {
  const styles = useStyles();
  const { t } = useTranslation();
  const label = useId();
  const hint = useId();
  const length = useSetting('passwordMinLength');
  const save = useSave();
  return (
    <div className={styles.row}>
      <SettingLabel id={label} hintId={hint} settingKey="passwordMinLength" />
      <Field className={styles.select}>
        <Select
          aria-labelledby={label}
          aria-describedby={hint}
          value={length}
          onChange={(_, { value }) => save('passwordMinLength', value)}
        >
          {PASSWORD_MIN_LENGTHS.map((option) => (
            <option key={option} value={String(option)}>
              {t('settings.characters', { length: option })}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}

interface SettingLabelProps {
  id: string;
  hintId: string;
  settingKey: SwitchKey | 'timeCreateNewTicket' | 'passwordMinLength';
}

function SettingLabel({ id, hintId, settingKey }: SettingLabelProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  return (
    <span className={styles.text}>
      <Text id={id}>{t(`settings.labels.${settingKey}`)}</Text>
      <Text id={hintId} size={200} className={styles.hint}>
        {t(`settings.hints.${settingKey}`)}
      </Text>
    </span>
  );
}

function useSave() {
  const { t } = useTranslation();
  const act = useAct();
  const [update] = useUpdateSettingMutation();
  return (settingKey: SettingKey, value: string) =>
    void act(update({ params: { settingKey }, body: { value } }).unwrap(), t('settings.saved'));
}
