import {
  Button,
  Field,
  Input,
  makeStyles,
  MessageBar,
  MessageBarBody,
  tokens,
} from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BusyIcon } from '#renderer/ui/BusyIcon.tsx';
import { z } from 'zod';
import type { ServerVerdict } from '#bridge/servers.ts';
import { useDesktop } from '#renderer/platform/desktop/index.ts';
import { FormFailure, useForm } from '#renderer/platform/form/index.ts';
import { Form } from '#renderer/ui/Form.tsx';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  action: { alignSelf: 'flex-end' },
});

const SCHEMA = z.object({
  name: z.string().trim().min(1).max(50),
  url: z.string().trim().min(1).max(500),
});

/** Asks for the name and the address of a server; the address is checked before it is saved. */
export function ServerForm() {
  const styles = useStyles();
  const { t } = useTranslation();
  const desktop = useDesktop();
  const [verdict, setVerdict] = useState<ServerVerdict | null>(null);
  const form = useForm({
    schema: SCHEMA,
    initial: { name: '', url: '' },
    onSubmit: async (typed) => {
      setVerdict(null);
      setVerdict((await desktop?.request['servers/add'](typed)) ?? null);
    },
  });
  const { values, errors, set } = form;
  return (
    <Form className={styles.form} onSubmit={form.submit}>
      <Field
        label={t('servers.form.name')}
        hint={t('servers.form.nameHint')}
        required
        validationMessage={errors.name}
      >
        <Input
          size="large"
          maxLength={50}
          value={values.name}
          onChange={(_, { value }) => set('name', value)}
        />
      </Field>
      <Field
        label={t('servers.form.url')}
        hint={t('servers.form.urlHint')}
        required
        validationMessage={errors.url}
      >
        <Input
          size="large"
          inputMode="url"
          spellCheck={false}
          autoCapitalize="none"
          maxLength={500}
          placeholder="support.example.com"
          value={values.url}
          onChange={(_, { value }) => set('url', value)}
        />
      </Field>
      {verdict !== null && <Verdict verdict={verdict} />}
      <FormFailure form={form} />
      <Button
        type="submit"
        appearance="primary"
        size="large"
        className={styles.action}
        disabledFocusable={form.busy}
        icon={form.busy ? <BusyIcon /> : undefined}
      >
        {form.busy ? t('servers.form.looking') : t('servers.form.connect')}
      </Button>
    </Form>
  );
}

function Verdict({ verdict }: { verdict: ServerVerdict }) {
  const { t } = useTranslation();
  if (verdict.isFit) return null;
  return (
    <MessageBar intent="error" role="alert" layout="multiline">
      <MessageBarBody>
        {t(`servers.errors.${verdict.problem}`)}
        {verdict.detail !== '' && ` (${verdict.detail})`}
      </MessageBarBody>
    </MessageBar>
  );
}
