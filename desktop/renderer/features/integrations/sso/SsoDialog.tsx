import { Field, Input, Switch, type InputProps } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { ssoForm, type SsoProvider } from '#shared/contract/sso.ts';
import { useQueuesQuery } from '#renderer/features/queues/index.ts';
import { FormDialog, useForm, type Form } from '#renderer/platform/form/index.ts';
import { useToast } from '#renderer/platform/toast/index.ts';
import { ChoicesField } from '#renderer/ui/ChoicesField.tsx';
import { PasswordInput } from '#renderer/ui/PasswordInput.tsx';
import { useSaveSsoMutation } from './ssoSettings.api.ts';

/** Enters the OpenID provider. */
export function SsoDialog({ provider, onClose }: { provider: SsoProvider | null; onClose: () => void }) {
  const { t } = useTranslation();
  const toast = useToast();
  const [save] = useSaveSsoMutation();
  const form = useForm({
    schema: ssoForm,
    initial: valuesOf(provider),
    check: ({ issuer, clientId, clientSecret }) => {
      const isStored = issuer.trim() === provider?.issuer && clientId.trim() === provider.clientId;
      return { clientSecret: clientSecret === '' && !isStored ? t('validation.required') : undefined };
    },
    onSubmit: async (body) => {
      await save({ body }).unwrap();
      toast.success(t('sso.saved'));
      onClose();
    },
  });
  const { values, errors, set } = form;
  return (
    <FormDialog title={t('sso.title')} form={form} onClose={onClose}>
      <TextField form={form} name="issuer" required hint={t('sso.form.issuerHint')} type="url" />
      <TextField form={form} name="clientId" required />
      <Field
        label={t('sso.form.clientSecret')}
        required={!provider}
        hint={provider ? t('sso.form.secretHint') : undefined}
        validationMessage={errors.clientSecret}
      >
        <PasswordInput
          autoComplete="off"
          input={{ dir: 'ltr' }}
          value={values.clientSecret}
          onChange={(value) => set('clientSecret', value)}
        />
      </Field>
      <Field label={t('sso.form.label')} validationMessage={errors.label}>
        <Input
          value={values.label}
          placeholder={t('sso.login.button')}
          onChange={(_, { value }) => set('label', value)}
        />
      </Field>
      <TextField form={form} name="emailClaim" required />
      <Toggle form={form} name="trustsEmails" />
      <Toggle form={form} name="createsUsers" />
      {values.createsUsers && (
        <>
          <TextField form={form} name="domains" hint={t('sso.form.domainsHint')} placeholder="example.com" />
          <QueuesField chosen={values.queueIds} onChange={(ids) => set('queueIds', ids)} />
        </>
      )}
      <Toggle form={form} name="allowsPassword" />
    </FormDialog>
  );
}

type Values = ReturnType<typeof valuesOf>;

function valuesOf(provider: SsoProvider | null) {
  return {
    issuer: provider?.issuer ?? '',
    clientId: provider?.clientId ?? '',
    clientSecret: '',
    label: provider?.label ?? '',
    emailClaim: provider?.emailClaim ?? 'email',
    trustsEmails: provider?.trustsEmails ?? false,
    createsUsers: provider?.createsUsers ?? false,
    domains: provider?.domains.join(', ') ?? '',
    queueIds: provider?.queueIds ?? [],
    allowsPassword: provider?.allowsPassword ?? true,
  };
}

interface TextFieldProps extends Pick<InputProps, 'type' | 'placeholder'> {
  form: Form<Values>;
  name: 'issuer' | 'clientId' | 'emailClaim' | 'domains';
  required?: boolean;
  hint?: string;
}

/** A text that is written from left to right in each language. */
function TextField({ form: { values, errors, set }, name, required, hint, ...input }: TextFieldProps) {
  const { t } = useTranslation();
  return (
    <Field label={t(`sso.form.${name}`)} required={required} hint={hint} validationMessage={errors[name]}>
      <Input
        {...input}
        autoComplete="off"
        input={{ dir: 'ltr', autoCapitalize: 'none', spellCheck: false }}
        value={values[name]}
        onChange={(_, { value }) => set(name, value)}
      />
    </Field>
  );
}

interface ToggleProps {
  form: Form<Values>;
  name: 'trustsEmails' | 'createsUsers' | 'allowsPassword';
}

function Toggle({ form: { values, set }, name }: ToggleProps) {
  const { t } = useTranslation();
  return (
    <Field hint={t(`sso.form.${name}Hint`)}>
      <Switch
        label={t(`sso.form.${name}`)}
        checked={values[name]}
        onChange={(_, { checked }) => set(name, checked)}
      />
    </Field>
  );
}

function QueuesField(props: { chosen: readonly number[]; onChange: (ids: number[]) => void }) {
  const { t } = useTranslation();
  const { data = [] } = useQueuesQuery();
  return (
    <ChoicesField
      label={t('sso.form.queues')}
      placeholder={t('users.noQueues')}
      none={t('queues.empty.title')}
      choices={data}
      {...props}
    />
  );
}
