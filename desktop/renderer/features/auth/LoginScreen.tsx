import { Field, Input, MessageBar, MessageBarBody } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { loginForm } from '#shared/contract/auth.ts';
import { hasCode, isApiError } from '#renderer/platform/api/index.ts';
import { useForm } from '#renderer/platform/form/index.ts';
import { selectEndedBy } from '#renderer/platform/session/index.ts';
import { useToast } from '#renderer/platform/toast/index.ts';
import { PasswordInput } from '#renderer/ui/PasswordInput.tsx';
import { useEntranceOptionsQuery, useLoginMutation } from './auth.api.ts';
import { CodeStep } from './CodeStep.tsx';
import { loginFailure } from './loginFailure.ts';
import { SignedOutForm } from './SignedOutForm.tsx';
import { SignedOutLink } from './SignedOutLink.tsx';

/** The login screen: the password, and a code where the account has two-factor authentication. */
export function LoginScreen() {
  const [challenge, setChallenge] = useState<string | null>(null);
  const [email, setEmail] = useState('');
  const [isLate, setLate] = useState(false);
  if (challenge === null)
    return (
      <PasswordStep
        email={email}
        isLate={isLate}
        onChallenge={(next, owner) => {
          setEmail(owner);
          setChallenge(next);
        }}
      />
    );
  return (
    <CodeStep
      challenge={challenge}
      onBack={(late) => {
        setLate(late);
        setChallenge(null);
      }}
    />
  );
}

interface PasswordStepProps {
  /** Entered before the user came back from the code. */
  email: string;
  /** The code was not entered in time. */
  isLate: boolean;
  /** The password was right, and a code is missing. */
  onChallenge: (challenge: string, email: string) => void;
}

function PasswordStep({ email, isLate, onChallenge }: PasswordStepProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const endedBy = useSelector(selectEndedBy);
  const [login] = useLoginMutation();
  const { data: options } = useEntranceOptionsQuery();
  const form = useForm({
    schema: loginForm,
    initial: { email, password: '' },
    check: ({ email, password }) => ({
      email: email.trim() === '' ? t('validation.required') : undefined,
      password: password === '' ? t('validation.required') : undefined,
    }),
    onSubmit: async (body) => {
      try {
        await login({ body }).unwrap();
      } catch (cause) {
        const challenge = challengeOf(cause);
        if (challenge !== null) return onChallenge(challenge, body.email);
        throw loginFailure(t, cause);
      }
      return toast.success(t('auth.welcome'));
    },
  });
  const notice = isLate
    ? t('errors.ERR_TWO_FACTOR_EXPIRED')
    : endedBy === 'expired'
      ? t('errors.ERR_SESSION_EXPIRED')
      : endedBy && t(`auth.ended.${endedBy}`);

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
      {notice && form.failure === undefined && (
        <MessageBar intent="warning" role="status" layout="multiline">
          <MessageBarBody>{notice}</MessageBarBody>
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

/** The challenge for the second step; null when the login has failed. */
function challengeOf(failure: unknown): string | null {
  if (!isApiError(failure) || !hasCode(failure, 'ERR_TWO_FACTOR_REQUIRED')) return null;
  const challenge = failure.details?.['challenge'];
  return typeof challenge === 'string' ? challenge : null;
}
