import { Field, Link } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { codeForm } from '#shared/contract/auth.ts';
import { hasCode } from '#renderer/platform/api/index.ts';
import { useForm } from '#renderer/platform/form/index.ts';
import { useToast } from '#renderer/platform/toast/index.ts';
import { useEnterCodeMutation } from './auth.api.ts';
import { loginFailure } from './loginFailure.ts';
import { SignedOutForm } from './SignedOutForm.tsx';
import { CodeInput } from './twoFactor/CodeInput.tsx';

interface CodeStepProps {
  challenge: string;
  /** Back to the password; the login was not completed in time where it `isLate`. */
  onBack: (isLate: boolean) => void;
}

/** The second step of a login: a code of the authenticator app, or a recovery code. */
export function CodeStep(props: CodeStepProps) {
  const [byApp, setByApp] = useState(true);
  return <CodeEntry key={String(byApp)} {...props} byApp={byApp} onSwitch={() => setByApp(!byApp)} />;
}

interface CodeEntryProps extends CodeStepProps {
  byApp: boolean;
  onSwitch: () => void;
}

function CodeEntry({ challenge, byApp, onSwitch, onBack }: CodeEntryProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const [enterCode] = useEnterCodeMutation();
  const form = useForm({
    schema: codeForm,
    initial: { challenge, code: '' },
    check: ({ code }) => ({ code: code.trim() === '' ? t('validation.required') : undefined }),
    onSubmit: async (body) => {
      try {
        await enterCode({ body }).unwrap();
      } catch (cause) {
        if (hasCode(cause, 'ERR_TWO_FACTOR_EXPIRED')) return onBack(true);
        throw loginFailure(t, cause);
      }
      return toast.success(t('auth.welcome'));
    },
  });
  return (
    <SignedOutForm
      title={t('twoFactor.login.title')}
      description={t(byApp ? 'twoFactor.login.lead' : 'twoFactor.login.recoveryLead')}
      form={form}
      action={t('auth.login')}
      busyAction={t('auth.loggingIn')}
      links={
        <>
          <Link as="button" onClick={onSwitch}>
            {t(byApp ? 'twoFactor.login.useRecovery' : 'twoFactor.login.useApp')}
          </Link>
          <Link as="button" onClick={() => onBack(false)}>
            {t('auth.backToLogin')}
          </Link>
        </>
      }
    >
      <Field
        label={byApp ? t('twoFactor.code') : t('twoFactor.login.recoveryCode')}
        required
        validationMessage={form.errors.code}
      >
        <CodeInput
          kind={byApp ? 'app' : 'any'}
          size="large"
          value={form.values.code}
          onChange={(value) => form.set('code', value)}
        />
      </Field>
    </SignedOutForm>
  );
}
