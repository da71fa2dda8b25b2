import { Dropdown, Field, Option } from '@fluentui/react-components';

interface ChoicesFieldProps {
  label: string;
  hint?: string | undefined;
  placeholder: string;
  choices: readonly { readonly id: number; readonly name: string }[];
  chosen: readonly number[];
  onChange: (ids: number[]) => void;
  /** Said by the list while there are no choices. */
  none?: string;
  /** The name of all choices, which are selected or cleared at once by it. */
  all?: string;
}

const ALL = 'all';

/** Selects any number of records from a list. */
export function ChoicesField({
  label,
  hint,
  placeholder,
  choices,
  chosen,
  onChange,
  none,
  all,
}: ChoicesFieldProps) {
  const known = choices.filter(({ id }) => chosen.includes(id));
  const hasAll = all !== undefined && known.length === choices.length;
  const ids = known.map(({ id }) => String(id));
  return (
    <Field label={label} hint={hint}>
      <Dropdown
        multiselect
        placeholder={placeholder}
        value={hasAll ? all : known.map(({ name }) => name).join(', ')}
        selectedOptions={hasAll ? [ALL, ...ids] : ids}
        onOptionSelect={(_, { optionValue, selectedOptions }) => {
          if (optionValue === ALL) onChange(hasAll ? [] : choices.map(({ id }) => id));
          else onChange(selectedOptions.filter((id) => id !== ALL).map(Number));
        }}
      >
        {all !== undefined && (
          <Option value={ALL} text={all}>
            {all}
          </Option>
        )}
        {choices.length === 0 && none !== undefined && (
          <Option value="" text={none} disabled>
            {none}
          </Option>
        )}
        {choices.map(({ id, name }) => (
          <Option key={id} value={String(id)} text={name}>
            {name}
          </Option>
        ))}
      </Dropdown>
    </Field>
  );
}
