import { Field, Input } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { CredentialField } from '#shared/contract/channels.ts';
import { connectionForm, type Connection } from '#shared/contract/connections.ts';
import { DEFAULT_CONNECTION_COLOR } from '#shared/domain/limits.ts';
import { FormDialog, useForm } from '#renderer/platform/form/index.ts';
import { useCloseOnFailure, useToast } from '#renderer/platform/toast/index.ts';
import { ConnectionFields, needsGreeting } from './ConnectionFields.tsx';
import { LabelSyncFields } from './LabelSyncFields.tsx';
import { CredentialFields } from './CredentialFields.tsx';
import { TestCredentials } from './TestCredentials.tsx';
import {
  useChannelsQuery,
  useConnectionCredentialsQuery,
  useCreateConnectionMutation,
  useUpdateConnectionMutation,
} from './connections.api.ts';
import { WebsiteSnippet } from './WebsiteSnippet.tsx';
import { useIsLinkedByPhone } from './useCapabilities.ts';
import { useChannelName } from './useChannelName.ts';

interface ConnectionFormDialogProps {
  /** Null creates a new one. */
  connection: Connection | null;
  /** The channel. */
  type: string;
  onCreated: (connectionId: number) => void;
  onClose: () => void;
}

/** Creates a connection, or edits the given one; waits for the credentials that it shows. */
export function ConnectionFormDialog(props: ConnectionFormDialogProps) {
  const { connection, type } = props;
  const { data: channels = [] } = useChannelsQuery();
  const channel = channels.find((each) => each.type === type);
  const fields = channel?.credentials ?? [];
  const params = { whatsappId: connection?.id ?? 0 };
  const stored = useConnectionCredentialsQuery({ params }, { skip: !connection || fields.length === 0 });
  const hasFailed = stored.isError && !stored.data;
  useCloseOnFailure(hasFailed ? stored.error : undefined, props.onClose);
  if (stored.isLoading || hasFailed) return null;
  return (
    <LoadedDialog
      {...props}
      fields={fields}
      isTestable={channel?.isTestable === true}
      hasWebsite={channel?.capabilities.website === true}
      hasLabels={channel?.capabilities.labels === true}
      stored={stored.data?.values ?? {}}
      webhookUrl={stored.data?.webhookUrl ?? null}
    />
  );
}

interface LoadedDialogProps extends ConnectionFormDialogProps {
  fields: readonly CredentialField[];
  isTestable: boolean;
  /** The connection is embedded in web pages. */
  hasWebsite: boolean;
  /** The linked phone may have labels. */
  hasLabels: boolean;
  stored: Readonly<Record<string, string | null>>;
  /** Where the provider sends what it reports; null where that is not asked for. */
  webhookUrl: string | null;
}

function LoadedDialog({
  connection,
  type,
  fields,
  isTestable,
  hasWebsite,
  hasLabels,
  stored,
  webhookUrl,
  onCreated,
  onClose,
}: LoadedDialogProps) {
  const { t } = useTranslation();
  const channelName = useChannelName();
  const isLinkedByPhone = useIsLinkedByPhone(type);
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
      labelSync: connection?.labelSync ?? 'off',
      credentials: { ...stored },
    },
    check: (values) =>
      needsGreeting(values) && values.greetingMessage.trim() === ''
        ? { greetingMessage: t('validation.greetingRequired') }
        : {},
    onSubmit: async (body) => {
      const params = connection && { whatsappId: connection.id };
      const saved = await (params ? update({ params, body }) : create({ body: { ...body, type } })).unwrap();
      toast.success(t('connections.toasts.saved'));
      if (connection || !isLinkedByPhone) onClose();
      else onCreated(saved.id);
    },
  });
  const { values, errors, set } = form;

  return (
    <FormDialog
      title={
        connection ? t('connections.editTitle') : t('connections.addNamed', { channel: channelName(type) })
      }
      form={form}
      onClose={onClose}
    >
      <Field label={t('connections.form.name')} required validationMessage={errors.name}>
        <Input value={values.name} onChange={(_, { value }) => set('name', value)} />
      </Field>
      <CredentialFields
        fields={fields}
        stored={stored}
        values={values.credentials}
        onChange={(credentials) => set('credentials', credentials)}
      />
      {webhookUrl && (
        <Field label={t('connections.webhook.url')} hint={t('connections.webhook.hint')}>
          <Input readOnly value={webhookUrl} />
        </Field>
      )}
      {isTestable && (
        <TestCredentials type={type} connectionId={connection?.id} credentials={values.credentials ?? {}} />
      )}
      {connection && hasWebsite && <WebsiteSnippet connectionId={connection.id} />}
      <ConnectionFields form={form} />
      {hasLabels && (
        <LabelSyncFields value={values.labelSync} onChange={(chosen) => set('labelSync', chosen)} />
      )}
    </FormDialog>
  );
}
