import { Field, Input } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { quickAnswerForm, type QuickAnswer } from '#shared/contract/quickAnswers.ts';
import { useQueuesQuery } from '#renderer/features/queues/index.ts';
import { idsOnServer, trayFileOf, type TrayFile } from '#renderer/platform/files/trayFile.ts';
import { FormDialog, useForm } from '#renderer/platform/form/index.ts';
import { useToast } from '#renderer/platform/toast/index.ts';
import { ChoicesField } from '#renderer/ui/ChoicesField.tsx';
import { TemplateField } from '#renderer/ui/TemplateField.tsx';
import { QuickAnswerFilesField } from './QuickAnswerFilesField.tsx';
import { useCreateQuickAnswerMutation, useUpdateQuickAnswerMutation } from './quickAnswers.api.ts';

const schema = quickAnswerForm.extend({
  queueIds: z.array(z.int()),
  /** Those that it has, and new ones. */
  files: z.array(z.custom<TrayFile>()),
});

interface QuickAnswerFormDialogProps {
  quickAnswer: QuickAnswer | null;
  onClose: () => void;
}

/** Creates a quick answer, or edits the given one. */
export function QuickAnswerFormDialog({ quickAnswer, onClose }: QuickAnswerFormDialogProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const [create] = useCreateQuickAnswerMutation();
  const [update] = useUpdateQuickAnswerMutation();
  const { data: queues = [] } = useQueuesQuery();
  const { values, errors, set, ...form } = useForm({
    schema,
    initial: {
      shortcut: quickAnswer?.shortcut ?? '',
      message: quickAnswer?.message ?? '',
      files: (quickAnswer?.files ?? []).map(trayFileOf),
      queueIds: (quickAnswer?.queues ?? []).map(({ id }) => id),
    },
    check: ({ message, files }) =>
      message.trim() === '' && files.length === 0 ? { message: t('quickAnswers.form.textOrFile') } : {},
    onSubmit: async ({ files: shown, ...fields }) => {
      const added = shown.flatMap(({ file, isVoice }) => (file instanceof File ? { file, isVoice } : []));
      const voices = added.flatMap(({ isVoice }, index) => (isVoice ? [index + 1] : []));
      const files = added.map(({ file }) => file);
      const fileIds = idsOnServer(shown);
      const saved = quickAnswer
        ? update({
            params: { quickAnswerId: quickAnswer.id },
            body: { ...fields, voices, fileIds },
            files,
          })
        : create({ body: { ...fields, voices }, files });
      await saved.unwrap();
      toast.success(t('quickAnswers.toasts.saved'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={quickAnswer ? t('quickAnswers.editTitle') : t('quickAnswers.add')}
      form={form}
      onClose={onClose}
    >
      <Field
        label={t('quickAnswers.form.shortcut')}
        hint={t('quickAnswers.form.shortcutHint')}
        required
        validationMessage={errors.shortcut}
      >
        <Input
          contentBefore="/"
          value={values.shortcut}
          // The slash is already shown before the input.
          onChange={(_, { value }) => set('shortcut', value.replace(/^\s*\/+/, ''))}
        />
      </Field>
      <TemplateField
        label={t('quickAnswers.form.message')}
        hint={t('quickAnswers.form.messageHint')}
        required={values.files.length === 0}
        value={values.message}
        error={errors.message}
        onChange={(value) => set('message', value)}
      />
      <QuickAnswerFilesField files={values.files} onChange={(files) => set('files', files)} />
      {queues.length > 0 && (
        <ChoicesField
          label={t('quickAnswers.form.queues')}
          hint={values.queueIds.length > 0 ? t('quickAnswers.form.queuesHint') : undefined}
          placeholder={t('quickAnswers.form.queuesPlaceholder')}
          choices={queues}
          chosen={values.queueIds}
          onChange={(ids) => set('queueIds', ids)}
        />
      )}
    </FormDialog>
  );
}
