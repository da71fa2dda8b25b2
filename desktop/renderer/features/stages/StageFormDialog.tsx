import { Field, Input } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { stageForm, type Stage } from '#shared/contract/stages.ts';
import { NAME_LENGTH } from '#shared/domain/limits.ts';
import { FormDialog, useForm } from '#renderer/platform/form/index.ts';
import { useToast } from '#renderer/platform/toast/index.ts';
import { ColorField } from '#renderer/ui/ColorField.tsx';
import { randomColor } from '#renderer/ui/randomColor.ts';
import { useCreateStageMutation, useUpdateStageMutation } from './stages.api.ts';

/** Creates a stage, or edits the given one. */
export function StageFormDialog({ stage, onClose }: { stage: Stage | null; onClose: () => void }) {
  const { t } = useTranslation();
  const toast = useToast();
  const [create] = useCreateStageMutation();
  const [update] = useUpdateStageMutation();
  const [color] = useState(randomColor);
  const form = useForm({
    schema: stageForm,
    initial: { name: stage?.name ?? '', color: stage?.color ?? color },
    onSubmit: async (body) => {
      await (stage ? update({ params: { stageId: stage.id }, body }) : create({ body })).unwrap();
      toast.success(t('board.stages.saved'));
      onClose();
    },
  });
  const { values, errors, set } = form;
  return (
    <FormDialog title={t(stage ? 'board.stages.edit' : 'board.stages.add')} form={form} onClose={onClose}>
      <Field label={t('board.stages.name')} required validationMessage={errors.name}>
        <Input
          dir="auto"
          maxLength={NAME_LENGTH.max}
          placeholder={t('board.stages.example')}
          value={values.name}
          onChange={(_, { value }) => set('name', value)}
        />
      </Field>
      <ColorField
        label={t('board.stages.color')}
        value={values.color}
        error={errors.color}
        onChange={(value) => set('color', value)}
      />
    </FormDialog>
  );
}
