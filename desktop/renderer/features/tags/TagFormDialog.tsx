import { Field, Input } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tagForm, type Tag } from '#shared/contract/tags.ts';
import { FormDialog, useForm } from '#renderer/platform/form/index.ts';
import { useToast } from '#renderer/platform/toast/index.ts';
import { ColorField } from '#renderer/ui/ColorField.tsx';
import { randomColor } from '#renderer/ui/randomColor.ts';
import { useCreateTagMutation, useUpdateTagMutation } from './tags.api.ts';

/** Creates a tag, or edits the given one. */
export function TagFormDialog({ tag, onClose }: { tag: Tag | null; onClose: () => void }) {
  const { t } = useTranslation();
  const toast = useToast();
  const [create] = useCreateTagMutation();
  const [update] = useUpdateTagMutation();
  const [color] = useState(randomColor);
  const form = useForm({
    schema: tagForm,
    initial: { name: tag?.name ?? '', color: tag?.color ?? color },
    onSubmit: async (body) => {
      await (tag ? update({ params: { tagId: tag.id }, body }) : create({ body })).unwrap();
      toast.success(t('tags.toasts.saved'));
      onClose();
    },
  });
  return (
    <FormDialog title={tag ? t('tags.editTitle') : t('tags.add')} form={form} onClose={onClose}>
      <Field label={t('tags.form.name')} required validationMessage={form.errors.name}>
        <Input value={form.values.name} onChange={(_, { value }) => form.set('name', value)} />
      </Field>
      <ColorField
        label={t('tags.form.color')}
        value={form.values.color}
        error={form.errors.color}
        onChange={(value) => form.set('color', value)}
      />
    </FormDialog>
  );
}
