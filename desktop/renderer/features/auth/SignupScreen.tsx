import { Field, Input, MessageBar, MessageBarBody } from '@fluentui/react-components';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { signupForm } from '#shared/contract/users.ts';
import { useGo } from '#renderer/platform/address/index.ts';
import { useForm } from '#renderer/platform/form/index.ts';
import { errorMessage, useToast } from '#renderer/platform/toast/index.ts';
import { PasswordInput } from '#renderer/ui/PasswordInput.tsx';
import {
  useAcceptInvitationMutation,
  useEntranceOptionsQuery,
  useShowInvitationQuery,
  useSignupMutation,
} from './auth.api.ts';
import { SignedOutForm, SignedOutPage } from './SignedOutForm.tsx';
import { SignedOutLink } from './SignedOutLink.tsx';

/** Creates an account: by an invitation link, or without one, to be approved by an admin. */
export function SignupScreen() {
  const [search] = useSearchParams();
  const invitation = search.get('invitation');
  return invitation === null ? <AskForAccount /> : <AcceptInvitation key={invitation} token={invitation} />;
}

function AskForAccount() {
  const { t } = useTranslation();
  const { data: options } = useEntranceOptionsQuery();
  const [signUp] = useSignupMutation();
  const [isSent, setSent] = useState(false);
  if (isSent) return <Notice intent="success">{t('auth.signup.pending')}</Notice>;
  if (options?.canSignUp === false) return <Notice intent="info">{t('auth.signup.closed')}</Notice>;
  return (
    <AccountForm
      description={t('auth.signup.lead')}
      email={null}
      onSubmit={async (body) => {
        await signUp({ body }).unwrap();
        setSent(true);
      }}
    />
  );
}

function AcceptInvitation({ token }: { token: string }) {
  const { t } = useTranslation();
  const toast = useToast();
  const go = useGo();
  const { data, error } = useShowInvitationQuery({ params: { token } });
  const [accept] = useAcceptInvitationMutation();
  const frame = useFrame(t('auth.signup.invitedLead'));
  if (error) return <Notice intent="error">{errorMessage(t, error)}</Notice>;
  if (!data) return <SignedOutPage {...frame}>{null}</SignedOutPage>;
  return (
    <AccountForm
      description={t('auth.signup.invitedLead')}
      email={data.email}
      onSubmit={async (body) => {
        await accept({ body: { ...body, token } }).unwrap();
        toast.success(t('auth.signup.done'));
        go('/login');
      }}
    />
  );
}

interface AccountFormProps {
  description: string;
  /** The email address the account must have; null allows any. */
  email: string | null;
  onSubmit: (body: { name: string; email: string; password: string }) => Promise<void>;
}

function AccountForm({ description, email, onSubmit }: AccountFormProps) {
  const { t } = useTranslation();
  const frame = useFrame(description);
  const form = useForm({
    schema: signupForm,
    initial: { name: '', email: email ?? '', password: '' },
    onSubmit,
  });
  return (
    <SignedOutForm
      {...frame}
      form={form}
      action={t('auth.signup.submit')}
      busyAction={t('auth.signup.submitting')}
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
          readOnly={email !== null}
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
    </SignedOutForm>
  );
}

function Notice({ intent, children }: { intent: 'success' | 'info' | 'error'; children: ReactNode }) {
  const { t } = useTranslation();
  const frame = useFrame(t('auth.signup.lead'));
  return (
    <SignedOutPage {...frame}>
      <MessageBar intent={intent} role={intent === 'error' ? 'alert' : 'status'} layout="multiline">
        <MessageBarBody>{children}</MessageBarBody>
      </MessageBar>
    </SignedOutPage>
  );
}

/** Props of the page that all of its states share. */
function useFrame(description: string) {
  const { t } = useTranslation();
  return {
    title: t('auth.signup.title'),
    description,
    links: <SignedOutLink to="/login">{t('auth.signup.haveAccount')}</SignedOutLink>,
  };
}
