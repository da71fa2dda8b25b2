import { Dropdown, Field, Option } from '@fluentui/react-components';

interface ChoicesFieldProps {
  label: string;
  hint?: string | undefined;
  placeholder: string;
  choices: readonly { readonly id: number; readonly name: string }[];
  chosen: readonly number[];
  onChange: (ids: number[]) => void;
}

/** Selects any number of records from a list. */
export function ChoicesField({ label, hint, placeholder, choices, chosen, onChange }: ChoicesFieldProps) {
  const known = choices.filter(({ id }) => chosen.includes(id));
  return (
    <Field label={label} hint={hint}>
      <Dropdown
        multiselect
        placeholder={placeholder}
        value={known.map(({ name }) => name).join(', ')}
        selectedOptions={known.map(({ id }) => String(id))}
        onOptionSelect={(_, { selectedOptions }) => onChange(selectedOptions.map(Number))}
      >
        {choices.map(({ id, name }) => (
          <Option key={id} value={String(id)} text={name}>
            {name}
          </Option>
        ))}
      </Dropdown>
    </Field>
  );
}
