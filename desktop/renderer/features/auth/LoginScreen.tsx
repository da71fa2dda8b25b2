import { Field, Input, MessageBar, MessageBarBody } from '@fluentui/react-components';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { loginForm } from '#shared/contract/auth.ts';
import { isApiError } from '#renderer/platform/api/index.ts';
import { useForm } from '#renderer/platform/form/index.ts';
import { selectEndedBy } from '#renderer/platform/session/index.ts';
import { errorMessage, useToast } from '#renderer/platform/toast/index.ts';
import { PasswordInput } from '#renderer/ui/PasswordInput.tsx';
import { useEntranceOptionsQuery, useLoginMutation } from './auth.api.ts';
import { SignedOutForm } from './SignedOutForm.tsx';
import { SignedOutLink } from './SignedOutLink.tsx';

/** The login screen. */
export function LoginScreen() {
  const { t } = useTranslation();
  const toast = useToast();
  const endedBy = useSelector(selectEndedBy);
  const [login] = useLoginMutation();
  const { data: options } = useEntranceOptionsQuery();
  const form = useForm({
    schema: loginForm,
    initial: { email: '', password: '' },
    check: ({ email, password }) => ({
      email: email.trim() === '' ? t('validation.required') : undefined,
      password: password === '' ? t('validation.required') : undefined,
    }),
    onSubmit: async (body) => {
      await login({ body })
        .unwrap()
        .catch((cause: unknown) => {
          if (hasErrorCode(cause)) throw cause;
          throw new Error([t('auth.loginFailed'), ...reasonOf(t, cause)].join(' '), { cause });
        });
      toast.success(t('auth.welcome'));
    },
  });

  return (
    <SignedOutForm
      title={t('auth.title')}
      description={t('auth.lead')}
      form={form}
      action={t('auth.login')}
      busyAction={t('auth.loggingIn')}
      links={
        <>
          <SignedOutLink to="/forgot-password">{t('auth.forgot.link')}</SignedOutLink>
          {options?.canSignUp && <SignedOutLink to="/signup">{t('auth.signup.link')}</SignedOutLink>}
        </>
      }
    >
      {endedBy && form.failure === undefined && (
        <MessageBar intent="warning" role="status" layout="multiline">
          <MessageBarBody>
            {endedBy === 'expired' ? t('errors.ERR_SESSION_EXPIRED') : t(`auth.ended.${endedBy}`)}
          </MessageBarBody>
        </MessageBar>
      )}
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
          autoComplete="current-password"
          size="large"
          value={form.values.password}
          onChange={(value) => form.set('password', value)}
        />
      </Field>
    </SignedOutForm>
  );
}

/** Possible reasons when the server gave no error code. */
function reasonOf(t: TFunction, failure: unknown): string[] {
  return isApiError(failure) && failure.status === 0 ? [errorMessage(t, failure)] : [];
}

/** Whether the server returned an error code. */
function hasErrorCode(failure: unknown): boolean {
  return isApiError(failure) && failure.code !== null;
}
