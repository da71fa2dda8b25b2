import { Field, Input } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useGo } from '#renderer/platform/address/index.ts';
import { signupForm } from '#shared/contract/users.ts';
import { useForm } from '#renderer/platform/form/index.ts';
import { useToast } from '#renderer/platform/toast/index.ts';
import { PasswordInput } from '#renderer/ui/PasswordInput.tsx';
import { useSignupMutation } from './auth.api.ts';
import { EntranceForm } from './EntranceForm.tsx';
import { EntranceLink } from './EntranceLink.tsx';

/** Where people make an account of their own, while the desk is open to that. */
export function SignupScreen() {
  const { t } = useTranslation();
  const toast = useToast();
  const go = useGo();
  const [signUp] = useSignupMutation();
  const form = useForm({
    schema: signupForm,
    initial: { name: '', email: '', password: '' },
    onSubmit: async (body) => {
      await signUp({ body }).unwrap();
      toast.success(t('auth.signup.done'));
      go('/login');
    },
  });

  return (
    <EntranceForm
      title={t('auth.signup.title')}
      lead={t('auth.signup.lead')}
      form={form}
      action={t('auth.signup.submit')}
      busyAction={t('auth.signup.submitting')}
      links={<EntranceLink to="/login">{t('auth.signup.haveAccount')}</EntranceLink>}
    >
      <Field label={t('auth.name')} required validationMessage={form.errors.name}>
        <Input
          autoComplete="name"
          size="large"
          value={form.values.name}
          onChange={(_, { value }) => form.set('name', value)}
        />
      </Field>
      <Field label={t('auth.email')} required validationMessage={form.errors.email}>
        <Input
          type="email"
          autoComplete="username"
          size="large"
          value={form.values.email}
          onChange={(_, { value }) => form.set('email', value)}
        />
      </Field>
      <Field label={t('auth.password')} required validationMessage={form.errors.password}>
        <PasswordInput
          autoComplete="new-password"
          size="large"
          value={form.values.password}
          onChange={(value) => form.set('password', value)}
        />
      </Field>
    </EntranceForm>
  );
}
