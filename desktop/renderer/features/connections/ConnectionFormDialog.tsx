import { Checkbox, Field, Input } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { connectionForm, type Connection } from '#shared/contract/connections.ts';
import { DEFAULT_CONNECTION_COLOR } from '#shared/domain/limits.ts';
import { useQueuesQuery } from '#renderer/features/queues/index.ts';
import { FormDialog, useForm } from '#renderer/platform/form/index.ts';
import { useToast } from '#renderer/platform/toast/index.ts';
import { ChoicesField } from '#renderer/ui/ChoicesField.tsx';
import { ColorField } from '#renderer/ui/ColorField.tsx';
import { TemplateField } from '#renderer/ui/TemplateField.tsx';
import { useCreateConnectionMutation, useUpdateConnectionMutation } from './connections.api.ts';

interface ConnectionFormDialogProps {
  /** Null makes a new one. */
  connection: Connection | null;
  onCreated: (connectionId: number) => void;
  onClose: () => void;
}

/** Makes a WhatsApp connection, or changes the given one. */
export function ConnectionFormDialog({ connection, onCreated, onClose }: ConnectionFormDialogProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const { data: queues = [] } = useQueuesQuery();
  const [create] = useCreateConnectionMutation();
  const [update] = useUpdateConnectionMutation();
  const needsGreeting = (queueIds: readonly number[]) => queueIds.length > 1;

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
    check: ({ queueIds, greetingMessage }) =>
      needsGreeting(queueIds) && greetingMessage.trim() === ''
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
        <Input maxLength={50} value={values.name} onChange={(_, { value }) => set('name', value)} />
      </Field>
      <ColorField
        label={t('connections.form.color')}
        value={values.color}
        error={errors.color}
        onChange={(value) => set('color', value)}
      />
      <Checkbox
        label={t('connections.form.isDefault')}
        checked={values.isDefault}
        onChange={(_, { checked }) => set('isDefault', checked === true)}
      />
      <ChoicesField
        label={t('connections.form.queues')}
        placeholder={t('connections.form.queuesPlaceholder')}
        choices={queues}
        chosen={values.queueIds}
        onChange={(ids) => set('queueIds', ids)}
      />
      <Checkbox
        label={t('connections.form.isDisplay')}
        checked={values.isDisplay}
        onChange={(_, { checked }) => set('isDisplay', checked === true)}
      />
      <TemplateField
        label={t('connections.form.greetingMessage')}
        hint={t('connections.form.greetingHint')}
        required={needsGreeting(values.queueIds)}
        value={values.greetingMessage}
        error={errors.greetingMessage}
        onChange={(value) => set('greetingMessage', value)}
      />
      <TemplateField
        label={t('connections.form.farewellMessage')}
        hint={t('connections.form.farewellHint')}
        value={values.farewellMessage}
        error={errors.farewellMessage}
        onChange={(value) => set('farewellMessage', value)}
      />
    </FormDialog>
  );
}
