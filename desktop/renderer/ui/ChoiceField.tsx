import { Dropdown, Field, Option, type DropdownProps } from '@fluentui/react-components';

interface ChoiceFieldProps extends Pick<DropdownProps, 'clearable' | 'clearButton' | 'placeholder'> {
  label: string;
  hint?: string;
  required?: boolean;
  choices: readonly { readonly id: number; readonly name: string }[];
  chosen: number | null;
  /** @param id null when the choice was cleared */
  onChange: (id: number | null) => void;
}

/** Selects one record from a list. */
export function ChoiceField({
  label,
  hint,
  required,
  choices,
  chosen,
  onChange,
  ...field
}: ChoiceFieldProps) {
  const known = choices.find(({ id }) => id === chosen);
  return (
    <Field label={label} {...(hint !== undefined && { hint })} {...(required !== undefined && { required })}>
      <Dropdown
        {...field}
        value={known?.name ?? ''}
        selectedOptions={known ? [String(known.id)] : []}
        onOptionSelect={(_, { optionValue }) => onChange(optionValue ? Number(optionValue) : null)}
      >
        {choices.map(({ id, name }) => (
          <Option key={id} value={String(id)}>
            {name}
          </Option>
        ))}
      </Dropdown>
    </Field>
  );
}
