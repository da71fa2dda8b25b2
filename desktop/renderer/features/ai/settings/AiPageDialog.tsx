import { Field, Input, Textarea } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { aiPageForm, type AiPage } from '#shared/contract/ai.ts';
import { AI_PAGE_LENGTH, AI_PAGE_TITLE_LENGTH } from '#shared/domain/ai.ts';
import { FormDialog, useForm } from '#renderer/platform/form/index.ts';
import { useToast } from '#renderer/platform/toast/index.ts';
import { useCreateAiPageMutation, useUpdateAiPageMutation } from '../ai.api.ts';

interface AiPageDialogProps {
  page: AiPage | null;
  onClose: () => void;
}

/** Creates a page for the AI, or edits the given one. */
export function AiPageDialog({ page, onClose }: AiPageDialogProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const [create] = useCreateAiPageMutation();
  const [update] = useUpdateAiPageMutation();
  const { values, errors, set, ...form } = useForm({
    schema: aiPageForm,
    initial: { title: page?.title ?? '', text: page?.text ?? '' },
    onSubmit: async (body) => {
      await (page ? update({ params: { pageId: page.id }, body }) : create({ body })).unwrap();
      toast.success(t('ai.settings.pages.saved'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={page ? t('ai.settings.pages.edit') : t('ai.settings.pages.add')}
      form={form}
      onClose={onClose}
    >
      <Field label={t('ai.settings.pages.pageTitle')} required validationMessage={errors.title}>
        <Input
          value={values.title}
          maxLength={AI_PAGE_TITLE_LENGTH.max}
          onChange={(_, { value }) => set('title', value)}
        />
      </Field>
      <Field label={t('ai.settings.pages.text')} required validationMessage={errors.text}>
        <Textarea
          rows={10}
          resize="vertical"
          value={values.text}
          maxLength={AI_PAGE_LENGTH.max}
          onChange={(_, { value }) => set('text', value)}
        />
      </Field>
    </FormDialog>
  );
}
