import { Field, Input, MessageBar, MessageBarBody, Text } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { ProxyCredentials, ProxyLogin } from '#bridge/proxy.ts';
import { FormDialog, useForm } from '#renderer/platform/form/index.ts';
import { PasswordInput } from '#renderer/ui/PasswordInput.tsx';

const credentials = z.object({ username: z.string().min(1).max(200), password: z.string().max(200) });

interface ProxyLoginDialogProps {
  login: ProxyLogin;
  /** Null: the user has cancelled. */
  onAnswer: (entered: ProxyCredentials | null) => Promise<void>;
}

/** Asks for the user name and password of a proxy. */
export function ProxyLoginDialog({ login: { proxy, wasRefused }, onAnswer }: ProxyLoginDialogProps) {
  const { t } = useTranslation();
  const form = useForm({
    schema: credentials,
    initial: { username: '', password: '' },
    onSubmit: onAnswer,
  });
  return (
    <FormDialog
      title={t('desktop.proxy.title')}
      action={t('desktop.proxy.signIn')}
      incomplete={form.values.username === ''}
      form={form}
      onClose={() => void onAnswer(null)}
    >
      <Text>{t('desktop.proxy.text', { proxy })}</Text>
      {wasRefused && (
        <MessageBar intent="error" role="alert">
          <MessageBarBody>{t('desktop.proxy.refused')}</MessageBarBody>
        </MessageBar>
      )}
      <Field label={t('desktop.proxy.username')} required>
        <Input
          value={form.values.username}
          autoComplete="username"
          onChange={(_, { value }) => form.set('username', value)}
        />
      </Field>
      <Field label={t('desktop.proxy.password')}>
        <PasswordInput
          value={form.values.password}
          autoComplete="current-password"
          onChange={(password) => form.set('password', password)}
        />
      </Field>
    </FormDialog>
  );
}
