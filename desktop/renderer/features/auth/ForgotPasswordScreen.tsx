import { Field, Input, MessageBar, MessageBarBody } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { forgotForm } from '#shared/contract/auth.ts';
import { useForm } from '#renderer/platform/form/index.ts';
import { useEntranceOptionsQuery, useForgotPasswordMutation } from './auth.api.ts';
import { SignedOutForm, SignedOutPage } from './SignedOutForm.tsx';
import { SignedOutLink } from './SignedOutLink.tsx';

/** Requests an email with a link that sets a new password. */
export function ForgotPasswordScreen() {
  const { t } = useTranslation();
  const [forgotPassword] = useForgotPasswordMutation();
  const { data: options } = useEntranceOptionsQuery();
  const [sentTo, setSentTo] = useState('');
  const form = useForm({
    schema: forgotForm,
    initial: { email: '' },
    onSubmit: async (body) => {
      await forgotPassword({ body }).unwrap();
      setSentTo(body.email);
    },
  });
  const frame = {
    title: t('auth.forgot.title'),
    description: t('auth.forgot.lead'),
    links: <SignedOutLink to="/login">{t('auth.backToLogin')}</SignedOutLink>,
  };

  if (options?.canMail === false)
    return (
      <SignedOutPage {...frame}>
        <MessageBar intent="warning" role="status" layout="multiline">
          <MessageBarBody>{t('errors.ERR_MAIL_NOT_CONFIGURED')}</MessageBarBody>
        </MessageBar>
      </SignedOutPage>
    );
  if (sentTo !== '')
    return (
      <SignedOutPage {...frame}>
        <MessageBar intent="success" role="status" layout="multiline">
          <MessageBarBody>{t('auth.forgot.sent', { email: sentTo })}</MessageBarBody>
        </MessageBar>
      </SignedOutPage>
    );
  return (
    <SignedOutForm
      {...frame}
      form={form}
      action={t('auth.forgot.submit')}
      busyAction={t('auth.forgot.submitting')}
    >
      <Field label={t('auth.email')} required validationMessage={form.errors.email}>
        <Input
          type="email"
          autoComplete="username"
          size="large"
          value={form.values.email}
          onChange={(_, { value }) => form.set('email', value)}
        />
      </Field>
    </SignedOutForm>
  );
}
