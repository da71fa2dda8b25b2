import { Field, Input } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { connectionForm, type Connection } from '#shared/contract/connections.ts';
import { DEFAULT_CONNECTION_COLOR } from '#shared/domain/limits.ts';
import { FormDialog, useForm } from '#renderer/platform/form/index.ts';
import { useToast } from '#renderer/platform/toast/index.ts';
import { ConnectionFields, needsGreeting } from './ConnectionFields.tsx';
import { useCreateConnectionMutation, useUpdateConnectionMutation } from './connections.api.ts';

interface ConnectionFormDialogProps {
  /** Null creates a new one. */
  connection: Connection | null;
  onCreated: (connectionId: number) => void;
  onClose: () => void;
}

/** Creates a WhatsApp connection, or edits the given one. */
export function ConnectionFormDialog({ connection, onCreated, onClose }: ConnectionFormDialogProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const [create] = useCreateConnectionMutation();
  const [update] = useUpdateConnectionMutation();

  const form = useForm({
    schema: connectionForm,
    initial: {
      name: connection?.name ?? '',
      color: connection?.color ?? DEFAULT_CONNECTION_COLOR,
      isDefault: connection?.isDefault ?? false,
      isDisplay: connection?.isDisplay ?? false,
      greetingMessage: connection?.greetingMessage ?? '',
      farewellMessage: connection?.farewellMessage ?? '',
      queueIds: connection?.queues.map(({ id }) => id) ?? [],
    },
    check: (values) =>
      needsGreeting(values) && values.greetingMessage.trim() === ''
        ? { greetingMessage: t('validation.greetingRequired') }
        : {},
    onSubmit: async (body) => {
      const params = connection && { whatsappId: connection.id };
      const saved = await (params ? update({ params, body }) : create({ body })).unwrap();
      toast.success(t('connections.toasts.saved'));
      if (connection) onClose();
      else onCreated(saved.id);
    },
  });
  const { values, errors, set } = form;

  return (
    <FormDialog
      title={connection ? t('connections.editTitle') : t('connections.addTitle')}
      form={form}
      onClose={onClose}
    >
      <Field label={t('connections.form.name')} required validationMessage={errors.name}>
        <Input value={values.name} onChange={(_, { value }) => set('name', value)} />
      </Field>
      <ConnectionFields form={form} />
    </FormDialog>
  );
}
