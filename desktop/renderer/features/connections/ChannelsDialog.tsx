import { Button, Checkbox, Label, Spinner } from '@fluentui/react-components';
import { KeyRegular, PlugConnectedRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { joined } from '#renderer/platform/i18n/index.ts';
import { useGo } from '#renderer/platform/address/index.ts';
import { hubChannelsForm, type HubChannel } from '#shared/contract/hubChannels.ts';
import { DEFAULT_CONNECTION_COLOR } from '#shared/domain/limits.ts';
import { hasCode } from '#renderer/platform/api/index.ts';
import { FormDialog, useForm } from '#renderer/platform/form/index.ts';
import { errorMessage, useToast } from '#renderer/platform/toast/index.ts';
import { EmptyState } from '#renderer/ui/EmptyState.tsx';
import { FailureState } from '#renderer/ui/FailureState.tsx';
import { ConnectionFields, needsGreeting } from './ConnectionFields.tsx';
import { useConnectHubChannelsMutation, useHubChannelsQuery } from './connections.api.ts';

/** Creates connections for channels that the notification hub offers. */
export function ChannelsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const toast = useToast();
  const offered = useHubChannelsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [connect] = useConnectHubChannelsMutation();
  const form = useForm({
    schema: hubChannelsForm,
    initial: {
      channels: [] as { id: string }[],
      color: DEFAULT_CONNECTION_COLOR,
      isDefault: false,
      isDisplay: false,
      greetingMessage: '',
      farewellMessage: '',
      queueIds: [] as number[],
    },
    check: (values) =>
      needsGreeting(values) && values.greetingMessage.trim() === ''
        ? { greetingMessage: t('validation.greetingRequired') }
        : {},
    onSubmit: async (body) => {
      await connect({ body }).unwrap();
      toast.success(t('connections.toasts.channelsAdded'));
      onClose();
    },
  });
  const { channels } = form.values;

  return (
    <FormDialog
      title={t('connections.channels.title')}
      action={t('connections.channels.action')}
      incomplete={channels.length === 0}
      form={form}
      onClose={onClose}
    >
      {offered.isFetching ? (
        <Spinner label={t('connections.channels.loading')} />
      ) : offered.isError ? (
        <NotOffered failure={offered.error} onRetry={() => void offered.refetch()} />
      ) : offered.data?.length ? (
        <>
          <Choice
            offered={offered.data}
            chosen={channels.map(({ id }) => id)}
            onChange={(ids) =>
              form.set(
                'channels',
                ids.map((id) => ({ id })),
              )
            }
          />
          <ConnectionFields form={form} />
        </>
      ) : (
        <EmptyState
          icon={<PlugConnectedRegular />}
          title={t('connections.channels.emptyTitle')}
          text={t('connections.channels.emptyText')}
        />
      )}
    </FormDialog>
  );
}

interface ChoiceProps {
  offered: readonly HubChannel[];
  chosen: readonly string[];
  onChange: (ids: string[]) => void;
}

function Choice({ offered, chosen, onChange }: ChoiceProps) {
  const { t, i18n } = useTranslation();
  return (
    // No Field: each checkbox would take the field's label as its name.
    <div>
      <Label required>{t('connections.channels.choose')}</Label>
      <div role="group" aria-label={t('connections.channels.choose')}>
        {offered.map(({ id, name, channel, isConnected }) => {
          const label = joined([name, t(`connections.channel.${channel}`)], i18n.dir());
          return (
            <div key={id}>
              <Checkbox
                label={isConnected ? t('connections.channels.connected', { name: label }) : label}
                disabled={isConnected}
                checked={isConnected || chosen.includes(id)}
                onChange={(_, { checked }) =>
                  onChange(checked ? [...chosen, id] : chosen.filter((other) => other !== id))
                }
              />
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** Without a hub token a retry makes no sense: says where to set the token instead. */
function NotOffered({ failure, onRetry }: { failure: unknown; onRetry: () => void }) {
  const { t } = useTranslation();
  const go = useGo();
  if (!hasCode(failure, 'ERR_HUB_WITHOUT_TOKEN'))
    return <FailureState text={errorMessage(t, failure)} onRetry={onRetry} />;
  return (
    <EmptyState
      icon={<KeyRegular />}
      title={t('connections.channels.tokenTitle')}
      text={t('connections.channels.tokenText')}
      action={
        <Button onClick={() => go('/settings?tab=integrations')}>
          {t('connections.channels.toSettings')}
        </Button>
      }
    />
  );
}
