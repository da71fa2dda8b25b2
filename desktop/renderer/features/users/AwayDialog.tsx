import { Field, Input } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { availabilityForm } from '#shared/contract/users.ts';
import { AWAY_REASON_MAX } from '#shared/domain/limits.ts';
import { FormDialog, useForm } from '#renderer/platform/form/index.ts';
import { useToast } from '#renderer/platform/toast/index.ts';
import { useSetAvailabilityMutation } from './users.api.ts';

const schema = availabilityForm.pick({ reason: true });

/** Sets the user to away, if they want with a reason. */
export function AwayDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const toast = useToast();
  const [save] = useSetAvailabilityMutation();
  const form = useForm({
    schema,
    initial: { reason: '' },
    onSubmit: async ({ reason }) => {
      await save({ body: { isAvailable: false, reason } }).unwrap();
      toast.success(t('users.availability.wentAway'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('users.availability.title')}
      action={t('users.availability.goAway')}
      form={form}
      onClose={onClose}
    >
      <Field
        label={t('users.availability.reason')}
        hint={t('users.availability.hint')}
        validationMessage={form.errors.reason}
      >
        <Input
          maxLength={AWAY_REASON_MAX}
          value={form.values.reason}
          onChange={(_, { value }) => form.set('reason', value)}
        />
      </Field>
    </FormDialog>
  );
}
