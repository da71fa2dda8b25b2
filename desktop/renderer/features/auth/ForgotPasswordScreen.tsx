import { Field, Input, MessageBar, MessageBarBody } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { forgotForm } from '#shared/contract/auth.ts';
import { useForm } from '#renderer/platform/form/index.ts';
import { useEntranceOptionsQuery, useForgotPasswordMutation } from './auth.api.ts';
import { EntranceForm, EntrancePage } from './EntranceForm.tsx';
import { EntranceLink } from './EntranceLink.tsx';

/** Where people ask for a link that sets a new password. */
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
    lead: t('auth.forgot.lead'),
    links: <EntranceLink to="/login">{t('auth.backToLogin')}</EntranceLink>,
  };

  if (options?.canMail === false)
    return (
      <EntrancePage {...frame}>
        <MessageBar intent="warning" role="status" layout="multiline">
          <MessageBarBody>{t('errors.ERR_MAIL_NOT_CONFIGURED')}</MessageBarBody>
        </MessageBar>
      </EntrancePage>
    );
  if (sentTo !== '')
    return (
      <EntrancePage {...frame}>
        <MessageBar intent="success" role="status" layout="multiline">
          <MessageBarBody>{t('auth.forgot.sent', { email: sentTo })}</MessageBarBody>
        </MessageBar>
      </EntrancePage>
    );
  return (
    <EntranceForm
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
    </EntranceForm>
  );
}
