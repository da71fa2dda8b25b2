import { Field, Input } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { availabilityForm, type User } from '#shared/contract/users.ts';
import { AWAY_REASON_MAX } from '#shared/domain/limits.ts';
import { FormDialog, useForm } from '#renderer/platform/form/index.ts';
import { useToast } from '#renderer/platform/toast/index.ts';
import { useSetAvailabilityMutation, useSetAvailabilityOfMutation } from './users.api.ts';

const schema = availabilityForm.pick({ reason: true });

interface AwayDialogProps {
  /** Absent: the signed-in user. */
  colleague?: Pick<User, 'id' | 'name'>;
  onClose: () => void;
}

/** Sets the user or, for admins, a colleague to away, if they want with a reason. */
export function AwayDialog({ colleague, onClose }: AwayDialogProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const [save] = useSetAvailabilityMutation();
  const [saveOf] = useSetAvailabilityOfMutation();
  const form = useForm({
    schema,
    initial: { reason: '' },
    onSubmit: async ({ reason }) => {
      const body = { isAvailable: false, reason };
      if (colleague) await saveOf({ params: { userId: colleague.id }, body }).unwrap();
      else await save({ body }).unwrap();
      toast.success(
        colleague ? t('users.availability.wentAwayOf', colleague) : t('users.availability.wentAway'),
      );
      onClose();
    },
  });
  return (
    <FormDialog
      title={colleague ? t('users.availability.goAwayOf', colleague) : t('users.availability.title')}
      action={t(colleague ? 'users.availability.submitOf' : 'users.availability.goAway')}
      form={form}
      onClose={onClose}
    >
      <Field
        label={t('users.availability.reason')}
        hint={colleague ? t('users.availability.hintOf', colleague) : t('users.availability.hint')}
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
