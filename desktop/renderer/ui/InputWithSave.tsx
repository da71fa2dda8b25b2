import { Button, Field, Input, makeStyles, tokens, type InputProps } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { Form } from './Form.tsx';

const useStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: tokens.spacingHorizontalM },
  field: { flex: '1 1 240px', '@media (max-width: 599.98px)': { flexBasis: '100%' } },
  // Aligned with the input, which has a label above it; on narrow screens it is below the input.
  button: { '@media (min-width: 600px)': { marginTop: '26px' } },
});

interface InputWithSaveProps extends Pick<InputProps, 'id' | 'value' | 'maxLength' | 'onFocus'> {
  readonly label: string;
  readonly hint: string;
  /** What is wrong with the value. */
  readonly problem?: string | undefined;
  /** The value has changed, and can be saved now. */
  readonly isSavable: boolean;
  readonly onType: (value: string) => void;
  readonly onSave: () => void;
}

/** A typed value that its own button saves, without the help of a browser for words: keys, addresses, names of models. */
export function InputWithSave({
  label,
  hint,
  problem,
  isSavable,
  onType,
  onSave,
  ...input
}: InputWithSaveProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  return (
    <Form className={styles.row} onSubmit={() => isSavable && onSave()}>
      <Field className={styles.field} label={label} hint={hint} validationMessage={problem}>
        <Input {...input} autoComplete="off" spellCheck={false} onChange={(_, { value }) => onType(value)} />
      </Field>
      <Button type="submit" className={styles.button} disabledFocusable={!isSavable}>
        {t('actions.save')}
      </Button>
    </Form>
  );
}
