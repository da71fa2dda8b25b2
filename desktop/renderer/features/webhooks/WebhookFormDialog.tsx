import { Field, Input, Switch } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { webhookForm, type Webhook } from '#shared/contract/webhooks.ts';
import {
  isHeaderName,
  isSameServer,
  isWebhookAddress,
  OFFERED_EVENTS,
  WEBHOOK_EVENTS,
} from '#shared/domain/webhooks.ts';
import { useConnectionsQuery } from '#renderer/features/connections/index.ts';
import { useQueuesQuery } from '#renderer/features/queues/index.ts';
import { FormDialog, useForm } from '#renderer/platform/form/index.ts';
import { useToast } from '#renderer/platform/toast/index.ts';
import { ChoicesField } from '#renderer/ui/ChoicesField.tsx';
import { useCreateWebhookMutation, useUpdateWebhookMutation } from './webhooks.api.ts';

interface WebhookFormDialogProps {
  /** Null creates a new one. */
  webhook: Webhook | null;
  onCreated: (secret: string) => void;
  onClose: () => void;
}

/** Adds a webhook, or edits the given one. The address of the workflow tool is set among the integrations. */
export function WebhookFormDialog({ webhook, onCreated, onClose }: WebhookFormDialogProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const [create] = useCreateWebhookMutation();
  const [update] = useUpdateWebhookMutation();
  const { data: queues = [] } = useQueuesQuery();
  const { data: connections = [] } = useConnectionsQuery();
  const form = useForm({
    schema: webhookForm,
    initial: {
      name: webhook?.name ?? '',
      url: webhook?.url ?? '',
      events: webhook?.events ?? [...OFFERED_EVENTS],
      queueIds: webhook?.queueIds ?? [],
      whatsappIds: webhook?.whatsappIds ?? [],
      headerName: webhook?.headerName ?? '',
      headerValue: '',
      isEnabled: webhook?.isEnabled ?? true,
    },
    check: ({ url, headerName, events }) => ({
      ...(url !== '' && !isWebhookAddress(url) && { url: t('webhooks.form.urlInvalid') }),
      ...(headerName !== '' && !isHeaderName(headerName) && { headerName: t('webhooks.form.headerInvalid') }),
      ...(events.length === 0 && { events: t('webhooks.form.eventsRequired') }),
    }),
    onSubmit: async (body) => {
      if (webhook) {
        await update({ params: { webhookId: webhook.id }, body }).unwrap();
        toast.success(t('webhooks.toasts.saved'));
        return onClose();
      }
      return onCreated((await create({ body }).unwrap()).secret);
    },
  });
  const { values, errors, set } = form;
  const types = WEBHOOK_EVENTS.map((type, id) => ({ id, type, name: t(`webhooks.events.${type}`) }));
  const isOfTool = webhook?.kind === 'workflow';
  const ofStored = isSameServer(values.url, webhook?.url ?? '') ? 'headerStored' : 'headerDropped';
  return (
    <FormDialog title={webhook ? t('webhooks.editTitle') : t('webhooks.add')} form={form} onClose={onClose}>
      <Field label={t('webhooks.form.name')} required validationMessage={errors.name}>
        <Input value={values.name} onChange={(_, { value }) => set('name', value)} />
      </Field>
      <Field
        label={t('webhooks.form.url')}
        required
        hint={t(isOfTool ? 'webhooks.form.urlOfTool' : 'webhooks.form.urlHint')}
        validationMessage={errors.url}
      >
        <Input
          type="url"
          readOnly={isOfTool}
          value={values.url}
          onChange={(_, { value }) => set('url', value)}
        />
      </Field>
      <ChoicesField
        label={t('webhooks.form.events')}
        hint={errors.events ?? t('webhooks.form.eventsHint')}
        placeholder={t('webhooks.form.eventsNone')}
        all={t('webhooks.form.all')}
        choices={types}
        chosen={types.filter(({ type }) => values.events.includes(type)).map(({ id }) => id)}
        onChange={(ids) =>
          set(
            'events',
            types.filter(({ id }) => ids.includes(id)).map(({ type }) => type),
          )
        }
      />
      <ChoicesField
        label={t('webhooks.form.queues')}
        placeholder={t('webhooks.form.allQueues')}
        none={t('queues.empty.title')}
        choices={queues}
        chosen={values.queueIds}
        onChange={(ids) => set('queueIds', ids)}
      />
      <ChoicesField
        label={t('webhooks.form.connections')}
        placeholder={t('webhooks.form.allConnections')}
        none={t('connections.empty.title')}
        choices={connections}
        chosen={values.whatsappIds}
        onChange={(ids) => set('whatsappIds', ids)}
      />
      <Field
        label={t('webhooks.form.headerName')}
        hint={t('webhooks.form.headerHint')}
        validationMessage={errors.headerName}
      >
        <Input
          value={values.headerName}
          placeholder="Authorization"
          autoComplete="off"
          spellCheck={false}
          onChange={(_, { value }) => set('headerName', value)}
        />
      </Field>
      {values.headerName !== '' && (
        <Field
          label={t('webhooks.form.headerValue')}
          hint={webhook?.headerName ? t(`webhooks.form.${ofStored}`) : undefined}
          validationMessage={errors.headerValue}
        >
          <Input
            value={values.headerValue}
            autoComplete="off"
            spellCheck={false}
            onChange={(_, { value }) => set('headerValue', value)}
          />
        </Field>
      )}
      <Switch
        label={t('webhooks.form.isEnabled')}
        checked={values.isEnabled}
        onChange={(_, { checked }) => set('isEnabled', checked)}
      />
    </FormDialog>
  );
}
