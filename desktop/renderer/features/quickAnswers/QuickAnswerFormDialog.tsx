import { Field, Input } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { quickAnswerForm, type QuickAnswer } from '#shared/contract/quickAnswers.ts';
import { FormDialog, useForm } from '#renderer/platform/form/index.ts';
import { useToast } from '#renderer/platform/toast/index.ts';
import { TemplateField } from '#renderer/ui/TemplateField.tsx';
import { useCreateQuickAnswerMutation, useUpdateQuickAnswerMutation } from './quickAnswers.api.ts';

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
  const { values, errors, set, ...form } = useForm({
    schema: quickAnswerForm,
    initial: { shortcut: quickAnswer?.shortcut ?? '', message: quickAnswer?.message ?? '' },
    onSubmit: async (body) => {
      const saved = quickAnswer
        ? update({ params: { quickAnswerId: quickAnswer.id }, body })
        : create({ body });
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
        required
        value={values.message}
        error={errors.message}
        onChange={(value) => set('message', value)}
      />
    </FormDialog>
  );
}
