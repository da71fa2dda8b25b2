import { Field, Input } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { closingReasonForm, type ClosingReason } from '#shared/contract/closingReasons.ts';
import { NAME_LENGTH } from '#shared/domain/limits.ts';
import { FormDialog, useForm } from '#renderer/platform/form/index.ts';
import { useToast } from '#renderer/platform/toast/index.ts';
import { useCreateClosingReasonMutation, useUpdateClosingReasonMutation } from './closingReasons.api.ts';

interface ClosingReasonFormDialogProps {
  readonly reason: ClosingReason | null;
  readonly onClose: () => void;
}

/** Creates a reason, or renames the given one. */
export function ClosingReasonFormDialog({ reason, onClose }: ClosingReasonFormDialogProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const [create] = useCreateClosingReasonMutation();
  const [update] = useUpdateClosingReasonMutation();
  const form = useForm({
    schema: closingReasonForm,
    initial: { name: reason?.name ?? '' },
    onSubmit: async (body) => {
      await (reason ? update({ params: { closingReasonId: reason.id }, body }) : create({ body })).unwrap();
      toast.success(t('closingReasons.saved'));
      onClose();
    },
  });
  const { values, errors, set } = form;
  return (
    <FormDialog
      title={t(reason ? 'closingReasons.edit' : 'closingReasons.add')}
      form={form}
      onClose={onClose}
    >
      <Field label={t('closingReasons.name')} required validationMessage={errors.name}>
        <Input
          dir="auto"
          maxLength={NAME_LENGTH.max}
          placeholder={t('closingReasons.example')}
          value={values.name}
          onChange={(_, { value }) => set('name', value)}
        />
      </Field>
    </FormDialog>
  );
}
