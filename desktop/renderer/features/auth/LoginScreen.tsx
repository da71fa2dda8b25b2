import {
  Button,
  Card,
  Field,
  Input,
  MessageBar,
  MessageBarBody,
  Spinner,
  Text,
} from '@fluentui/react-components';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { loginForm } from '#shared/contract/auth.ts';
import { FormFailure, useForm } from '#renderer/platform/form/index.ts';
import { selectIsExpired } from '#renderer/platform/session/index.ts';
import { useToast } from '#renderer/platform/toast/index.ts';
import { Form } from '#renderer/ui/Form.tsx';
import { PasswordInput } from '#renderer/ui/PasswordInput.tsx';
import { useLoginMutation } from './auth.api.ts';
import { useLoginStyles } from './LoginScreen.styles.ts';

/** Where everybody enters. */
export function LoginScreen() {
  const styles = useLoginStyles();
  const { t } = useTranslation();
  const toast = useToast();
  const title = useId();
  const isExpired = useSelector(selectIsExpired);
  const [login] = useLoginMutation();
  const form = useForm({
    schema: loginForm,
    initial: { email: '', password: '' },
    check: ({ email, password }) => ({
      email: email.trim() === '' ? t('validation.required') : undefined,
      password: password === '' ? t('validation.required') : undefined,
    }),
    onSubmit: async (body) => {
      await login({ body }).unwrap();
      toast.success(t('auth.welcome'));
    },
  });

  return (
    <main className={styles.root}>
      <Card className={styles.card} aria-labelledby={title}>
        <div className={styles.head}>
          <Text size={300} weight="semibold" className={styles.brand}>
            {t('shell.product')}
          </Text>
          <Text as="h1" id={title} size={700} weight="semibold" className={styles.title}>
            {t('auth.title')}
          </Text>
          <Text className={styles.lead}>{t('auth.lead')}</Text>
        </div>
        <Form className={styles.form} onSubmit={form.submit}>
          {isExpired && form.failure === undefined && (
            <MessageBar intent="warning" role="status" layout="multiline">
              <MessageBarBody>{t('errors.ERR_SESSION_EXPIRED')}</MessageBarBody>
            </MessageBar>
          )}
          <FormFailure form={form} />
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
          <Button
            type="submit"
            appearance="primary"
            size="large"
            disabledFocusable={form.busy}
            icon={form.busy ? <Spinner size="tiny" /> : undefined}
          >
            {form.busy ? t('auth.loggingIn') : t('auth.login')}
          </Button>
        </Form>
      </Card>
    </main>
  );
}
