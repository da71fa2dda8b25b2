import { Field, Input } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { CredentialField } from '#shared/contract/channels.ts';

interface CredentialFieldsProps {
  fields: readonly CredentialField[];
  /** Null stands for a stored secret, which the server never returns. */
  stored: Readonly<Record<string, string | null>>;
  values: Readonly<Record<string, string | null>>;
  onChange: (values: Record<string, string | null>) => void;
}

/** The credentials of a connection, as its channel declares them. */
export function CredentialFields({ fields, stored, values, onChange }: CredentialFieldsProps) {
  const { t, i18n } = useTranslation();
  const labelOf = (name: string) =>
    i18n.exists(`connections.credentials.${name}`) ? t(`connections.credentials.${name as 'token'}`) : name;
  return fields.map(({ name, isSecret, isRequired }) => {
    const isStored = stored[name] === null;
    return (
      <Field
        key={name}
        label={labelOf(name)}
        required={isRequired && !isStored}
        {...(isStored && { hint: t('connections.credentials.stored') })}
      >
        <Input
          type={isSecret ? 'password' : 'text'}
          autoComplete="off"
          value={values[name] ?? ''}
          onChange={(_, { value }) => onChange({ ...values, [name]: value })}
        />
      </Field>
    );
  });
}
