import { Field, Input } from '@fluentui/react-components';
import { useState } from 'react';

interface DayFieldProps {
  label: string;
  day: string;
  error?: string | null;
  onChange: (day: string) => void;
}

/**
 * The first or last day of the period. While one of its parts is empty, because another day is being typed, browsers report
 * an empty value: that changes nothing, and once the input is left it shows the day again.
 */
export function DayField({ label, day, error, onChange }: DayFieldProps) {
  const [isEmpty, setEmpty] = useState(false);
  return (
    <Field label={label} validationMessage={error}>
      <Input
        type="date"
        value={isEmpty ? '' : day}
        onChange={(_, { value }) => {
          setEmpty(value === '');
          if (value !== '') onChange(value);
        }}
        onBlur={() => setEmpty(false)}
      />
    </Field>
  );
}
