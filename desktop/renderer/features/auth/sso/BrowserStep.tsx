import { Field, Input, Link } from '@fluentui/react-components';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ssoContract } from '#shared/contract/sso.ts';
import { useDesktopEvent } from '#renderer/platform/desktop/index.ts';
import { useForm } from '#renderer/platform/form/index.ts';
import { useToast } from '#renderer/platform/toast/index.ts';
import { loginFailure } from '../loginFailure.ts';
import { SignedOutForm } from '../SignedOutForm.tsx';
import { useFinishSsoMutation } from './sso.api.ts';
import type { BegunLogin } from './SsoButton.tsx';

/**
 * Shown in the desktop program while a login goes on in the browser of the system, which opens the program again with a code; on
 * systems where it cannot, people copy the code.
 */
export function BrowserStep({ login, onBack }: { login: BegunLogin; onBack: () => void }) {
  const { t } = useTranslation();
  const toast = useToast();
  const [finish] = useFinishSsoMutation();
  const form = useForm({
    schema: ssoContract.finish.body,
    initial: { code: '', secret: login.secret },
    onSubmit: async (body) => {
      try {
        await finish({ body }).unwrap();
      } catch (cause) {
        throw loginFailure(t, cause);
      }
      return toast.success(t('auth.welcome'));
    },
  });
  const [brought, setBrought] = useState<string | null>(null);
  useDesktopEvent('login/code', ({ code }) => {
    form.set('code', code);
    setBrought(code);
  });
  const submit = useEffectEvent(form.submit);
  useEffect(() => {
    if (brought !== null) submit(); // rendered with the code
  }, [brought]);
  return (
    <SignedOutForm
      title={t('sso.login.waiting')}
      description={t('sso.login.waitingText')}
      form={form}
      action={t('auth.login')}
      busyAction={t('auth.loggingIn')}
      links={
        <>
          <Link href={login.url} target="_blank" rel="noopener">
            {t('sso.login.openAgain')}
          </Link>
          <Link as="button" onClick={onBack}>
            {t('auth.backToLogin')}
          </Link>
        </>
      }
    >
      <Field label={t('sso.login.code')} hint={t('sso.login.codeHint')} validationMessage={form.errors.code}>
        <Input
          size="large"
          autoComplete="off"
          input={{ dir: 'ltr', autoCapitalize: 'none', spellCheck: false }}
          value={form.values.code}
          onChange={(_, { value }) => form.set('code', value.trim())}
        />
      </Field>
    </SignedOutForm>
  );
}
