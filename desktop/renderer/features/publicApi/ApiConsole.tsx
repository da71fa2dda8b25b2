import { makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { apiMessageForm, publicApiContract, typedNumber } from '#shared/contract/publicApi.ts';
import { MESSAGE_MAX_LENGTH } from '#shared/domain/limits.ts';
import { requestWithApiToken, useAppDispatch, useServerUrl } from '#renderer/platform/api/index.ts';
import { useForm } from '#renderer/platform/form/index.ts';
import { useToast } from '#renderer/platform/toast/index.ts';
import { Instructions } from './Instructions.tsx';
import { SendForm } from './SendForm.tsx';
import { SnippetPanel } from './SnippetPanel.tsx';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 400px), 1fr))',
    alignItems: 'start',
    gap: tokens.spacingHorizontalXXL,
  },
  column: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXXL, minWidth: 0 },
});

const schema = apiMessageForm.omit({ fileUrls: true }).extend({
  number: typedNumber,
  body: z.string().trim().min(1).max(MESSAGE_MAX_LENGTH),
  /** A value that is valid in an HTTP header. */
  token: z
    .string()
    .trim()
    .regex(/^[\x21-\x7e]+$/),
});

/** A form that sends a request, and code snippets for the same request. */
export function ApiConsole({ token }: { token: string }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const toast = useToast();
  const dispatch = useAppDispatch();
  const url = useServerUrl(publicApiContract.send.path);
  const [file, setFile] = useState<File | null>(null);
  const form = useForm({
    schema,
    initial: { number: '', body: '', userId: '', queueId: '', whatsappId: '', token },
    onSubmit: async ({ token: given, ...body }) => {
      const files = file ? [file] : [];
      await dispatch(requestWithApiToken({ endpoint: publicApiContract.send, body, files }, given));
      toast.success(t('publicApi.form.sent'));
    },
  });
  return (
    <div className={styles.root}>
      <Instructions url={url} />
      <div className={styles.column}>
        <SendForm form={form} file={file} onFile={setFile} />
        <SnippetPanel url={url} values={form.values} fileName={file?.name ?? null} />
      </div>
    </div>
  );
}
