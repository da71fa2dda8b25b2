import { Field, Input, MessageBar, MessageBarBody } from '@fluentui/react-components';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { loginForm } from '#shared/contract/auth.ts';
import { isCallFailure } from '#renderer/platform/api/index.ts';
import { useForm } from '#renderer/platform/form/index.ts';
import { selectEndedBy } from '#renderer/platform/session/index.ts';
import { failureWords, useToast } from '#renderer/platform/toast/index.ts';
import { PasswordInput } from '#renderer/ui/PasswordInput.tsx';
import { useEntranceOptionsQuery, useLoginMutation } from './auth.api.ts';
import { EntranceForm } from './EntranceForm.tsx';
import { EntranceLink } from './EntranceLink.tsx';

/** Where everybody enters. */
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
          if (tellsWhy(cause)) throw cause;
          throw new Error([t('auth.loginFailed'), ...reasonOf(t, cause)].join(' '), { cause });
        });
      toast.success(t('auth.welcome'));
    },
  });

  return (
    <EntranceForm
      title={t('auth.title')}
      lead={t('auth.lead')}
      form={form}
      action={t('auth.login')}
      busyAction={t('auth.loggingIn')}
      links={
        <>
          <EntranceLink to="/forgot-password">{t('auth.forgot.link')}</EntranceLink>
          {options?.canSignUp && <EntranceLink to="/signup">{t('auth.signup.link')}</EntranceLink>}
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
    </EntranceForm>
  );
}

/** What is known when the server has said nothing. */
function reasonOf(t: TFunction, failure: unknown): string[] {
  return isCallFailure(failure) && failure.status === 0 ? [failureWords(t, failure)] : [];
}

/** Whether the server has said what is wrong. */
function tellsWhy(failure: unknown): boolean {
  return isCallFailure(failure) && failure.code !== null;
}
