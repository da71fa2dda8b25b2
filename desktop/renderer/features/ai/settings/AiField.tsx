import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { settingValue } from '#shared/contract/settings.ts';
import type { AiField as AiFieldKey } from '#shared/domain/ai.ts';
import { useSetting } from '#renderer/features/settings/index.ts';
import { Form } from '#renderer/ui/Form.tsx';
import { useSaveSetting } from './useSaveSetting.ts';

const useStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: tokens.spacingHorizontalM },
  field: { flex: '1 1 240px' },
  // Aligned with the input, which has a label above it.
  button: { '@media (min-width: 600px)': { marginTop: '26px' } },
});

/** A typed setting of the AI, saved by its button. */
export function AiField({ settingKey }: { settingKey: AiFieldKey }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const present = useSetting(settingKey);
  const save = useSaveSetting(settingKey);
  const [typed, setTyped] = useState(present);
  const value = typed.trim().replace(',', '.');
  const isValid = settingValue(settingKey).safeParse(value).success;
  return (
    <Form className={styles.row} onSubmit={() => value !== present && isValid && void save(value)}>
      <Field
        className={styles.field}
        label={t(`ai.settings.labels.${settingKey}`)}
        hint={t(`ai.settings.hints.${settingKey}`)}
        validationMessage={isValid ? undefined : t('validation.invalid')}
      >
        <Input
          id={`setting-${settingKey}`}
          value={typed}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          onChange={(_, data) => setTyped(data.value)}
        />
      </Field>
      <Button type="submit" className={styles.button} disabledFocusable={value === present || !isValid}>
        {t('actions.save')}
      </Button>
    </Form>
  );
}
