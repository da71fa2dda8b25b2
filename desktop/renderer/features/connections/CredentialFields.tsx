import {
  Dropdown,
  Field,
  Input,
  makeStyles,
  Option,
  Text,
  Textarea,
  tokens,
} from '@fluentui/react-components';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { CredentialField } from '#shared/contract/channels.ts';
import { SIGN_IN_FIELD } from '#shared/domain/signInProviders.ts';

interface CredentialFieldsProps {
  fields: readonly CredentialField[];
  /** Null stands for a stored secret, which the server never returns. */
  stored: Readonly<Record<string, string | null>>;
  values: Readonly<Record<string, string | null>>;
  /** Shown at required fields that are empty. */
  error?: string | undefined;
  onChange: (values: Record<string, string | null>) => void;
}

const useStyles = makeStyles({
  group: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
});

/** The credentials of a connection, as its channel declares them: one below the other, in groups with a title. */
export function CredentialFields({ fields: all, ...form }: CredentialFieldsProps) {
  const fields = shownFields(all, form.values);
  const signIn = signInOf(all, form.values);
  const isElsewhere = isOtherServer(fields, form);
  const groups = [...new Set(fields.map(({ group }) => group))];
  return groups.map((group) => {
    const members = fields.filter((field) => field.group === group);
    const inputs = members.map((field) => (
      <CredentialInput key={field.name} field={field} signIn={signIn} isElsewhere={isElsewhere} {...form} />
    ));
    return group === undefined ? (
      inputs
    ) : (
      <CredentialGroup key={group} name={group}>
        {inputs}
      </CredentialGroup>
    );
  });
}

type Entered = Pick<CredentialFieldsProps, 'stored' | 'values'>;

/** Whether a required field is empty. */
export function areCredentialsMissing(all: readonly CredentialField[], entered: Entered): boolean {
  const fields = shownFields(all, entered.values);
  const signIn = signInOf(all, entered.values);
  const isElsewhere = isOtherServer(fields, entered);
  return fields.some((field) => isMissing(field, signIn, isElsewhere, entered));
}

function shownFields(
  all: readonly CredentialField[],
  values: CredentialFieldsProps['values'],
): readonly CredentialField[] {
  const signIn = signInOf(all, values);
  return all.filter(({ signIns }) => !signIns || signIns.includes(signIn));
}

/** Whether the address of a server differs from the stored one: stored secrets are not sent there. */
function isOtherServer(fields: readonly CredentialField[], { stored, values }: Entered): boolean {
  return fields.some(
    ({ name, isAddress }) => isAddress && (values[name] ?? '').trim() !== (stored[name] ?? ''),
  );
}

/** Some fields are needed by some ways to sign in only. */
function isRequiredFor({ isRequired, optionalSignIns }: CredentialField, signIn: string): boolean {
  return isRequired && optionalSignIns?.includes(signIn) !== true;
}

function isMissing(
  field: CredentialField,
  signIn: string,
  isElsewhere: boolean,
  { stored, values }: Entered,
): boolean {
  const isStored = stored[field.name] === null && !isElsewhere;
  const isEmpty = (values[field.name] ?? '').trim() === '' && !field.choices && !isStored;
  return isEmpty && isRequiredFor(field, signIn);
}

/** How the account of a connection signs in; empty where there is no choice. */
export function signInOf(
  fields: readonly CredentialField[],
  values: Readonly<Record<string, string | null>>,
): string {
  const choices = fields.find(({ name }) => name === SIGN_IN_FIELD)?.choices;
  return values[SIGN_IN_FIELD] ?? choices?.[0] ?? '';
}

function CredentialGroup({ name, children }: { name: string; children: React.ReactNode }) {
  const styles = useStyles();
  const titleId = useId();
  return (
    <div role="group" aria-labelledby={titleId} className={styles.group}>
      <Text id={titleId} weight="semibold">
        {useText(`connections.credentialGroups.${name}`) ?? name}
      </Text>
      {children}
    </div>
  );
}

interface CredentialInputProps extends Omit<CredentialFieldsProps, 'fields'> {
  field: CredentialField;
  /** How the account signs in; empty where there is no choice. */
  signIn: string;
  /** The address of a server differs from the stored one: stored secrets are not sent there. */
  isElsewhere: boolean;
}

function CredentialInput({
  field,
  signIn,
  isElsewhere,
  stored,
  values,
  error,
  onChange,
}: CredentialInputProps) {
  const { t } = useTranslation();
  const { name, isSecret, isLong, choices } = field;
  const isOptional = field.optionalSignIns?.includes(signIn) === true;
  const isStored = stored[name] === null;
  const label = useText(`connections.credentials.${name}`) ?? name;
  const help = useText(`connections.credentialHints.${isOptional ? `${name}SignedIn` : name}`);
  const hint = isStored ? t(`connections.credentials.${isElsewhere ? 'enterAgain' : 'stored'}`) : help;
  const change = (value: string) => onChange({ ...values, [name]: value });
  return (
    <Field
      label={label}
      required={isStored ? isElsewhere : isRequiredFor(field, signIn)}
      validationMessage={isMissing(field, signIn, isElsewhere, { stored, values }) ? error : undefined}
      {...(hint && { hint })}
    >
      {choices ? (
        <Choice choices={choices} value={values[name] ?? choices[0] ?? ''} onChange={change} />
      ) : isLong ? (
        <Textarea value={values[name] ?? ''} onChange={(_, { value }) => change(value)} />
      ) : (
        <Input
          type={isSecret ? 'password' : 'text'}
          autoComplete="off"
          value={values[name] ?? ''}
          onChange={(_, { value }) => change(value)}
        />
      )}
    </Field>
  );
}

interface ChoiceProps {
  choices: readonly string[];
  value: string;
  onChange: (value: string) => void;
}

function Choice({ choices, value, onChange, ...field }: ChoiceProps) {
  const { t, i18n } = useTranslation();
  const nameOf = (choice: string) =>
    i18n.exists(`connections.credentialChoices.${choice}`)
      ? t(`connections.credentialChoices.${choice as 'tls'}`)
      : choice;
  return (
    <Dropdown
      {...field} // of the field around it: label and hint
      value={nameOf(value)}
      selectedOptions={[value]}
      onOptionSelect={(_, { optionValue }) => optionValue !== undefined && onChange(optionValue)}
    >
      {choices.map((choice) => (
        <Option key={choice} value={choice}>
          {nameOf(choice)}
        </Option>
      ))}
    </Dropdown>
  );
}

/** A text by a key that a channel makes; undefined where the translations have none. */
function useText(key: string): string | undefined {
  const { t, i18n } = useTranslation();
  return i18n.exists(key) ? t(key as 'connections.credentials.token') : undefined;
}
