import {
  Field,
  Input,
  makeStyles,
  Radio,
  RadioGroup,
  Select,
  Subtitle2,
  Text,
  tokens,
} from '@fluentui/react-components';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TARGET_CLOCKS, TARGETS, type TargetClock, type TargetKind } from '#shared/domain/replyTargets.ts';
import type { Form } from '#renderer/platform/form/index.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  head: { display: 'flex', flexDirection: 'column' },
  hint: { color: tokens.colorNeutralForeground3 },
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(200px, 100%), 1fr))',
    gap: tokens.spacingHorizontalM,
  },
  target: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: tokens.spacingHorizontalS },
  input: { minWidth: 0 },
});

/** Minutes, as texts; empty: no target. */
type TargetValues = Readonly<Record<`${TargetKind}Target`, string>> & { readonly targetClock: TargetClock };

interface TargetFieldsProps {
  form: Pick<Form<TargetValues>, 'values' | 'errors' | 'set'>;
}

/** Within what time the customers of a queue are to be answered, and their tickets closed. */
export function TargetFields({ form: { values, errors, set } }: TargetFieldsProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const heading = useId();
  const fields = TARGETS.map((kind) => `${kind}Target` as const);
  return (
    <div role="group" aria-labelledby={heading} className={styles.root}>
      <div className={styles.head}>
        <Subtitle2 id={heading}>{t('queues.form.targets')}</Subtitle2>
        <Text size={200} className={styles.hint}>
          {t('queues.form.targetsHint')}
        </Text>
      </div>
      <div className={styles.fields}>
        {fields.map((field) => (
          <TargetField
            key={field}
            label={t(`queues.form.${field}`)}
            minutes={values[field]}
            error={errors[field]}
            onChange={(minutes) => set(field, minutes)}
          />
        ))}
      </div>
      {fields.some((field) => values[field] !== '') && (
        <Field label={t('queues.form.targetClock')} hint={t('queues.form.targetClockHint')}>
          <RadioGroup
            layout="horizontal"
            value={values.targetClock}
            onChange={(_, { value }) =>
              set('targetClock', TARGET_CLOCKS.find((one) => one === value) ?? 'openingHours')
            }
          >
            {TARGET_CLOCKS.map((clock) => (
              <Radio key={clock} value={clock} label={t(`queues.form.targetClocks.${clock}`)} />
            ))}
          </RadioGroup>
        </Field>
      )}
    </div>
  );
}

/** In minutes. */
const UNITS = { minutes: 1, hours: 60 } as const;
type Unit = keyof typeof UNITS;

interface TargetFieldProps {
  readonly label: string;
  readonly minutes: string;
  readonly error: string | undefined;
  readonly onChange: (minutes: string) => void;
}

/** A time in minutes or hours, which the form has in minutes. */
function TargetField({ label, minutes, error, onChange }: TargetFieldProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const [unit, setUnit] = useState<Unit>(() =>
    minutes !== '' && Number(minutes) % UNITS.hours === 0 ? 'hours' : 'minutes',
  );
  const [typed, setTyped] = useState(() => (minutes === '' ? '' : String(Number(minutes) / UNITS[unit])));
  const change = (text: string, chosen: Unit) => {
    setTyped(text);
    setUnit(chosen);
    onChange(/^\d+$/.test(text.trim()) ? String(Number(text) * UNITS[chosen]) : text);
  };
  return (
    <Field label={label} validationMessage={error}>
      {(field) => (
        <div className={styles.target}>
          <Input
            {...field}
            className={styles.input}
            input={{ size: 4 }}
            type="number"
            min={1}
            value={typed}
            onChange={(_, { value }) => change(value, unit)}
          />
          <Select
            aria-label={t('queues.form.unitOf', { target: label })}
            value={unit}
            onChange={(_, { value }) => change(typed, value === 'hours' ? 'hours' : 'minutes')}
          >
            <option value="minutes">{t('queues.form.units.minutes')}</option>
            <option value="hours">{t('queues.form.units.hours')}</option>
          </Select>
        </div>
      )}
    </Field>
  );
}
