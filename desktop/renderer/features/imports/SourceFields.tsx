import { Checkbox, Field, Input, makeStyles, Select, Switch, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { SOURCE_ENGINES } from '#shared/contract/imports.ts';
import { PasswordInput } from '#renderer/ui/PasswordInput.tsx';
import { withEngine, type SourceValues } from './sourceValues.ts';

const useStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: tokens.spacingHorizontalM },
  wide: { flex: '3 1 220px' },
  narrow: { flex: '1 1 110px' },
});

type TextName = 'host' | 'port' | 'database' | 'user' | 'timeZone';

interface SourceFieldsProps {
  values: SourceValues;
  /** The fields with invalid values. */
  invalid: ReadonlySet<string>;
  folder: { readonly path: string; readonly exists: boolean };
  allowsPrivate: boolean;
  onChange: (values: SourceValues) => void;
}

/** How to reach the database of the other program. */
export function SourceFields({ values, invalid, folder, allowsPrivate, onChange }: SourceFieldsProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const set = (change: Partial<SourceValues>) => onChange({ ...values, ...change });
  const field = (name: TextName, hint?: string) => ({
    label: t(`imports.form.${name}`),
    required: true,
    ...(hint && { hint }),
    ...(invalid.has(name) && { validationMessage: t('validation.invalid') }),
  });
  const input = (name: TextName) => (
    <Input
      value={values[name]}
      autoComplete="off"
      spellCheck={false}
      {...(name === 'port' && { inputMode: 'numeric' as const })}
      onChange={(_, { value }) => set({ [name]: value })}
    />
  );
  const hostHint = [t('imports.form.hostHint'), ...(allowsPrivate ? [] : [t('imports.form.privateHint')])];
  const folderText = folder.exists
    ? t('imports.form.folder', folder)
    : t('imports.form.folderMissing', folder);
  return (
    <>
      <Field label={t('imports.form.engine')}>
        <Select
          value={values.engine}
          onChange={(_, { value }) => {
            const engine = SOURCE_ENGINES.find((each) => each === value);
            if (engine) onChange(withEngine(values, engine));
          }}
        >
          {SOURCE_ENGINES.map((engine) => (
            <option key={engine} value={engine}>
              {t(`imports.form.engines.${engine}`)}
            </option>
          ))}
        </Select>
      </Field>
      <div className={styles.row}>
        <Field className={styles.wide} {...field('host', hostHint.join(' '))}>
          {input('host')}
        </Field>
        <Field className={styles.narrow} {...field('port')}>
          {input('port')}
        </Field>
      </div>
      <Field {...field('database')}>{input('database')}</Field>
      <div className={styles.row}>
        <Field className={styles.wide} {...field('user', t('imports.form.userHint'))}>
          {input('user')}
        </Field>
        <Field
          className={styles.wide}
          label={t('imports.form.password')}
          hint={t('imports.form.passwordHint')}
        >
          <PasswordInput
            value={values.password}
            autoComplete="off"
            onChange={(password) => set({ password })}
          />
        </Field>
      </div>
      <Switch
        label={t('imports.form.encrypted')}
        checked={values.encrypted}
        onChange={(_, { checked }) => set({ encrypted: checked })}
      />
      <Field {...field('timeZone', t('imports.form.timeZoneHint'))}>{input('timeZone')}</Field>
      <Field hint={folderText}>
        <Checkbox
          label={t('imports.form.withFiles')}
          checked={values.withFiles}
          onChange={(_, { checked }) => set({ withFiles: checked === true })}
        />
      </Field>
    </>
  );
}
