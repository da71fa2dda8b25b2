import { Field, Input, Link, MessageBar, MessageBarBody, Spinner } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { loginForm } from '#shared/contract/auth.ts';
import { hasCode, isApiError } from '#renderer/platform/api/index.ts';
import { useForm } from '#renderer/platform/form/index.ts';
import { selectEndedBy } from '#renderer/platform/session/index.ts';
import { errorMessage, useToast } from '#renderer/platform/toast/index.ts';
import { PasswordInput } from '#renderer/ui/PasswordInput.tsx';
import { useEntranceOptionsQuery, useLoginMutation } from './auth.api.ts';
import { CodeStep } from './CodeStep.tsx';
import { loginFailure } from './loginFailure.ts';
import { SignedOutForm, SignedOutPage } from './SignedOutForm.tsx';
import { SignedOutLink } from './SignedOutLink.tsx';
import { BrowserStep } from './sso/BrowserStep.tsx';
import { SsoButton, type BegunLogin } from './sso/SsoButton.tsx';
import { useSsoReturn } from './sso/useSsoReturn.ts';

/** The login screen: the password, and a code where the account has two-factor authentication; or the OpenID provider. */
export function LoginScreen() {
  const [challenge, setChallenge] = useState<string | null>(null);
  const [email, setEmail] = useState('');
  const [isLate, setLate] = useState(false);
  const [begun, setBegun] = useState<BegunLogin | null>(null);
  const { isFinishing, failure } = useSsoReturn();
  if (isFinishing) return <FinishingStep />;
  if (begun) return <BrowserStep login={begun} onBack={() => setBegun(null)} />;
  if (challenge === null)
    return (
      <PasswordStep
        email={email}
        isLate={isLate}
        ssoFailure={failure}
        onBegun={setBegun}
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

/** Shown while a login at the OpenID provider is completed. */
function FinishingStep() {
  const { t } = useTranslation();
  return (
    <SignedOutPage title={t('auth.title')} description={t('auth.lead')} links={null}>
      <Spinner label={t('auth.loggingIn')} />
    </SignedOutPage>
  );
}

interface PasswordStepProps {
  /** Entered before the user came back from the code. */
  email: string;
  /** The code was not entered in time. */
  isLate: boolean;
  /** Why a login at the OpenID provider has failed. */
  ssoFailure: unknown;
  /** A login goes on in the browser of the system. */
  onBegun: (login: BegunLogin) => void;
  /** The password was right, and a code is missing. */
  onChallenge: (challenge: string, email: string) => void;
}

function PasswordStep({ email, isLate, ssoFailure, onBegun, onChallenge }: PasswordStepProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const endedBy = useSelector(selectEndedBy);
  const [login] = useLoginMutation();
  const { data: options } = useEntranceOptionsQuery();
  const [wantsPassword, setWantsPassword] = useState(false);
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
  const messages = (
    <>
      {ssoFailure !== undefined && form.failure === undefined && (
        <MessageBar intent="error" role="alert" layout="multiline">
          <MessageBarBody>{errorMessage(t, ssoFailure)}</MessageBarBody>
        </MessageBar>
      )}
      {notice && ssoFailure === undefined && form.failure === undefined && (
        <MessageBar intent="warning" role="status" layout="multiline">
          <MessageBarBody>{notice}</MessageBarBody>
        </MessageBar>
      )}
    </>
  );
  const sso = options?.sso;
  if (sso && !sso.allowsPassword && !wantsPassword)
    return (
      <SignedOutPage
        title={t('auth.title')}
        description={t('auth.lead')}
        links={
          <Link as="button" onClick={() => setWantsPassword(true)}>
            {t('sso.login.withPassword')}
          </Link>
        }
      >
        {messages}
        <SsoButton label={sso.label} isOnly onBegun={onBegun} />
      </SignedOutPage>
    );

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
      after={sso && <SsoButton label={sso.label} isOnly={false} onBegun={onBegun} />}
    >
      {messages}
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
