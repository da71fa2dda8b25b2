import { Field, MessageBar, MessageBarBody } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useGo } from '#renderer/platform/address/index.ts';
import { resetForm } from '#shared/contract/auth.ts';
import { PASSWORD_LENGTH } from '#shared/domain/limits.ts';
import { useForm } from '#renderer/platform/form/index.ts';
import { useToast } from '#renderer/platform/toast/index.ts';
import { PasswordInput } from '#renderer/ui/PasswordInput.tsx';
import { useEntranceOptionsQuery, useResetPasswordMutation } from './auth.api.ts';
import { SignedOutForm, SignedOutPage } from './SignedOutForm.tsx';
import { SignedOutLink } from './SignedOutLink.tsx';

/** Opened by the link in the email: asks for a new password, twice. */
export function ResetPasswordScreen() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const { data: options } = useEntranceOptionsQuery();
  const { min, max } = PASSWORD_LENGTH;
  const frame = {
    title: t('auth.reset.title'),
    description: t('auth.reset.lead', { min: options?.passwordMinLength ?? min, max }),
    links: (
      <>
        <SignedOutLink to="/login">{t('auth.backToLogin')}</SignedOutLink>
        <SignedOutLink to="/forgot-password">{t('auth.reset.newLink')}</SignedOutLink>
      </>
    ),
  };
  if (token !== '') return <NewPasswordForm key={token} frame={frame} token={token} />;
  return (
    <SignedOutPage {...frame}>
      <MessageBar intent="error" role="alert" layout="multiline">
        <MessageBarBody>{t('errors.ERR_RESET_LINK_INVALID')}</MessageBarBody>
      </MessageBar>
    </SignedOutPage>
  );
}

interface NewPasswordFormProps {
  frame: Pick<Parameters<typeof SignedOutPage>[0], 'title' | 'description' | 'links'>;
  token: string;
}

function NewPasswordForm({ frame, token }: NewPasswordFormProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const go = useGo();
  const [resetPassword] = useResetPasswordMutation();
  const form = useForm({
    schema: resetForm,
    initial: { token, newPassword: '', confirmation: '' },
    check: ({ newPassword, confirmation }) => ({
      confirmation: newPassword === confirmation ? undefined : t('auth.reset.mismatch'),
    }),
    onSubmit: async (body) => {
      await resetPassword({ body }).unwrap();
      toast.success(t('auth.reset.done'));
      go('/login');
    },
  });
  return (
    <SignedOutForm
      {...frame}
      form={form}
      action={t('auth.reset.submit')}
      busyAction={t('auth.reset.submitting')}
    >
      <Field label={t('auth.reset.newPassword')} required validationMessage={form.errors.newPassword}>
        <PasswordInput
          autoComplete="new-password"
          size="large"
          value={form.values.newPassword}
          onChange={(value) => form.set('newPassword', value)}
        />
      </Field>
      <Field label={t('auth.reset.confirmation')} required validationMessage={form.errors.confirmation}>
        <PasswordInput
          autoComplete="new-password"
          size="large"
          value={form.values.confirmation}
          onChange={(value) => form.set('confirmation', value)}
        />
      </Field>
    </SignedOutForm>
  );
}
