import { Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { TimeField } from './TimeField.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
});

interface DayAndTimeFieldsProps {
  /** YYYY-MM-DD and HH:MM. */
  readonly values: { readonly day: string; readonly time: string };
  readonly errors: { readonly day?: string | undefined; readonly time?: string | undefined };
  readonly onChange: (field: 'day' | 'time', value: string) => void;
}

/** A day and a time of that day. */
export function DayAndTimeFields({ values, errors, onChange }: DayAndTimeFieldsProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  return (
    <div className={styles.root}>
      <Field label={t('conversation.scheduled.day')} required validationMessage={errors.day}>
        <Input type="date" value={values.day} onChange={(_, { value }) => onChange('day', value)} />
      </Field>
      <TimeField
        label={t('conversation.scheduled.time')}
        value={values.time}
        error={errors.time}
        onChange={(value) => onChange('time', value)}
      />
    </div>
  );
}
