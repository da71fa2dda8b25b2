import { Combobox, Field, Option } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';

const STEP_MINUTES = 10;
const MINUTES_OF_DAY = 24 * 60;

/** 00:00, 00:10 … 23:50 and the last minute of the day. */
const TIMES = [
  ...Array.from({ length: MINUTES_OF_DAY / STEP_MINUTES }, (_, step) => clock(step * STEP_MINUTES)),
  '23:59',
];

interface TimeFieldProps {
  label: string;
  /** HH:MM, or empty for none. */
  value: string;
  error?: string | undefined;
  placeholder?: string;
  onChange: (time: string) => void;
}

/** A time of day, chosen in steps of ten minutes or typed. */
export function TimeField({ label, value, error, placeholder, onChange }: TimeFieldProps) {
  const { t } = useTranslation();
  return (
    <Field label={label} validationMessage={error}>
      <Combobox
        freeform
        clearable
        clearIcon={{ 'aria-label': t('actions.clear') }}
        expandIcon={{ 'aria-label': t('actions.open') }}
        value={value}
        selectedOptions={value === '' ? [] : [value]}
        placeholder={placeholder}
        listbox={{ style: { maxHeight: '240px' } }}
        style={{ minWidth: '120px' }}
        onChange={(event) => onChange(event.target.value)}
        onOptionSelect={(_, { optionValue }) => onChange(optionValue ?? '')}
      >
        {TIMES.filter((time) => value === '' || TIMES.includes(value) || time.startsWith(value)).map(
          (time) => (
            <Option key={time}>{time}</Option>
          ),
        )}
      </Combobox>
    </Field>
  );
}

function clock(minutes: number): string {
  const part = (value: number) => String(value).padStart(2, '0');
  return `${part(Math.floor(minutes / 60))}:${part(minutes % 60)}`;
}
