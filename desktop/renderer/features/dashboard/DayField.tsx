import { Field, Input } from '@fluentui/react-components';
import { useState } from 'react';

interface DayFieldProps {
  label: string;
  day: string;
  error?: string | null;
  onChange: (day: string) => void;
}

/**
 * A day of the period, which cannot be without it. The input is empty as long as one of its parts is, as while another day is
 * typed: that changes nothing, and once it is left it shows the day again.
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
