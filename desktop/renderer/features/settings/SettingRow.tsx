import { Field, makeStyles, Select, Switch } from '@fluentui/react-components';
import type { TFunction } from 'i18next';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormSettingKey, SettingForm } from '#shared/domain/settings.ts';
import { formatDuration } from '#renderer/platform/i18n/index.ts';
import { SettingFrame } from './SettingFrame.tsx';
import { useSaveSetting } from './useSaveSetting.ts';
import { useSetting } from './useSetting.ts';

const useStyles = makeStyles({
  // Its single word would wrap anywhere in Chinese and Japanese.
  toggle: { flexShrink: 0, whiteSpace: 'nowrap' },
  select: { flexShrink: 0, minWidth: '150px' },
});

interface SettingRowProps {
  settingKey: FormSettingKey;
  form: SettingForm;
}

/** A setting with its label, hint and control; a change is saved at once. */
export function SettingRow({ settingKey, form }: SettingRowProps) {
  const styles = useStyles();
  const { t, i18n } = useTranslation();
  const label = useId();
  const hint = useId();
  const value = useSetting(settingKey);
  const save = useSaveSetting(settingKey);
  const named = { id: `setting-${settingKey}`, 'aria-labelledby': label, 'aria-describedby': hint };
  return (
    <SettingFrame
      label={t(`settings.labels.${settingKey}`)}
      labelId={label}
      hint={t(`settings.hints.${settingKey}`)}
      hintId={hint}
    >
      {form.control === 'switch' ? (
        <Switch
          {...named}
          className={styles.toggle}
          checked={value === 'enabled'}
          label={value === 'enabled' ? t('settings.on') : t('settings.off')}
          labelPosition="before"
          onChange={(_, { checked }) => void save(checked ? 'enabled' : 'disabled')}
        />
      ) : (
        <Field className={styles.select}>
          <Select {...named} value={value} onChange={(_, chosen) => void save(chosen.value)}>
            {optionsOf(form, t, i18n.language).map(([option, text]) => (
              <option key={option} value={String(option)}>
                {text}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </SettingFrame>
  );
}

function optionsOf(
  form: Exclude<SettingForm, { control: 'switch' }>,
  t: TFunction,
  language: string,
): [number | string, string][] {
  switch (form.control) {
    case 'seconds':
      return form.options.map((seconds) => [seconds, t(`settings.times.${`seconds${seconds}` as const}`)]);
    case 'minutes':
      return form.options.map((minutes) => [
        minutes,
        minutes === 0 ? t('settings.off') : formatDuration(minutes * 60, language),
      ]);
    case 'days':
      return form.options.map((days) => [days, t('apiTokens.form.days', { count: days })]);
    case 'people':
      return form.options.map((people) => [people, t(`settings.people.${people}`)]);
    case 'characters':
      return form.options.map((length) => [length, t('settings.characters', { length })]);
  }
}
