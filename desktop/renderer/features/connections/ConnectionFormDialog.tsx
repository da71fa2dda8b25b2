import { Field, Input } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CredentialField } from '#shared/contract/channels.ts';
import { connectionForm, type Connection } from '#shared/contract/connections.ts';
import { DEFAULT_CONNECTION_COLOR } from '#shared/domain/limits.ts';
import type { SignInProvider } from '#shared/domain/signInProviders.ts';
import { FormDialog, useForm } from '#renderer/platform/form/index.ts';
import { useCloseOnFailure, useToast } from '#renderer/platform/toast/index.ts';
import { ConnectionFields, needsGreeting } from './ConnectionFields.tsx';
import { LabelSyncFields } from './LabelSyncFields.tsx';
import { areCredentialsMissing, CredentialFields, signInOf } from './CredentialFields.tsx';
import { SignInSection } from './SignInSection.tsx';
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
import { useSignIn } from './useSignIn.ts';

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
      providers={channel?.capabilities.signIn ?? []}
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
  /** Where the account can sign in instead of by a password. */
  providers: readonly SignInProvider[];
  stored: Readonly<Record<string, string | null>>;
  /** Where the provider sends what it reports; null where that is not asked for. */
  webhookUrl: string | null;
}

function LoadedDialog({
  connection: given,
  type,
  fields,
  isTestable,
  hasWebsite,
  hasLabels,
  providers,
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
  /** With what was saved last by signing in, which leaves the dialog open. */
  const [saved, setSaved] = useState<{ connection: Connection; values: string } | null>(null);
  const connection = saved?.connection ?? given;
  const signIn = useSignIn(connection?.id, onClose);

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
    check: (values) => ({
      ...(needsGreeting(values) &&
        values.greetingMessage.trim() === '' && { greetingMessage: t('validation.greetingRequired') }),
      ...(areCredentialsMissing(fields, { stored, values: values.credentials }) && {
        credentials: t('validation.required'),
      }),
    }),
    onSubmit: async (body) => {
      const page = signIn.open();
      const params = connection && { whatsappId: connection.id };
      try {
        const now = await (params ? update({ params, body }) : create({ body: { ...body, type } })).unwrap();
        if (page) {
          setSaved({ connection: now, values: JSON.stringify(form.values) });
          return await signIn.begin(now.id, page);
        }
        toast.success(t('connections.toasts.saved'));
        return connection || !isLinkedByPhone ? onClose() : onCreated(now.id);
      } catch (error) {
        page?.close();
        throw error;
      }
    },
  });
  const { values, errors, set } = form;
  const chosen = signInOf(fields, values.credentials);
  const provider = providers.find((each) => each === chosen);
  const isChanged = saved ? JSON.stringify(values) !== saved.values : form.isChanged;

  return (
    <FormDialog
      title={
        connection ? t('connections.editTitle') : t('connections.addNamed', { channel: channelName(type) })
      }
      form={{ ...form, isChanged }}
      onClose={onClose}
    >
      <Field label={t('connections.form.name')} required validationMessage={errors.name}>
        <Input value={values.name} onChange={(_, { value }) => set('name', value)} />
      </Field>
      <CredentialFields
        fields={fields}
        stored={stored}
        values={values.credentials}
        error={errors.credentials}
        onChange={(credentials) => set('credentials', credentials)}
      />
      {webhookUrl && (
        <Field label={t('connections.webhook.url')} hint={t('connections.webhook.hint')}>
          <Input readOnly value={webhookUrl} />
        </Field>
      )}
      {provider && (
        <SignInSection
          provider={provider}
          connectionId={connection?.id}
          state={signIn.state}
          busy={form.busy}
          onSignIn={signIn.submit}
        />
      )}
      {isTestable && !provider && (
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
