import { Button, Skeleton, SkeletonItem, useRestoreFocusTarget } from '@fluentui/react-components';
import { AddRegular, PhoneLinkSetupRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Connection } from '#shared/contract/connections.ts';
import { UnfinishedMessages } from '#renderer/features/inbox/index.ts';
import { SendingLimitsSection } from '#renderer/features/sendingLimits/index.ts';
import { RestartButton } from '#renderer/features/system/index.ts';
import { useServerEvent } from '#renderer/platform/socket/index.ts';
import { errorMessage, useToast } from '#renderer/platform/toast/index.ts';
import { DataTable } from '#renderer/ui/DataTable.tsx';
import { EmptyState } from '#renderer/ui/EmptyState.tsx';
import { Page } from '#renderer/ui/Page.tsx';
import { PageHeader } from '#renderer/ui/PageHeader.tsx';
import { Records } from '#renderer/ui/Records.tsx';
import { AccountGauge, hasLimits } from './AccountGauge.tsx';
import { AddChannels } from './AddChannels.tsx';
import { useConnectionColumns } from './connectionColumns.tsx';
import { ConnectionDialogs, type ConnectionDialogState } from './ConnectionDialogs.tsx';
import { useChannelsQuery, useConnectionActivityQuery, useConnectionsQuery } from './connections.api.ts';
import { ExpiringCredentials } from './ExpiringCredentials.tsx';
import { useChannelName } from './useChannelName.ts';

/** The channels through which customers reach the company. */
export function ConnectionsScreen() {
  const { t } = useTranslation();
  const toast = useToast();
  const connections = useConnectionsQuery();
  const channels = useChannelsQuery();
  // Not while they are asked for again after a failure: the cells of the table do that, and must not vanish for it.
  const isLoadingChannels = channels.isLoading && channels.error === undefined;
  const channelName = useChannelName();
  const [dialog, setDialog] = useState<ConnectionDialogState | null>(null);
  const [linking, setLinking] = useState<number | null>(null);
  const restoreFocus = useRestoreFocusTarget();
  const ask = (next: ConnectionDialogState | null) => {
    setDialog(next);
    if (next?.kind === 'qrcode') setLinking(next.connectionId);
  };
  const columns = useConnectionColumns(ask);
  const accounts = useAccounts(connections.data ?? []);

  useServerEvent('whatsappSession', ({ session }) => {
    if (session.id !== linking || session.status !== 'CONNECTED') return;
    toast.success(t('connections.qr.connected', { name: session.name }));
    setLinking(null);
  });

  const add = (type: string) => ask({ kind: 'form', connection: null, type });
  const first = channels.data?.find(({ capabilities }) => capabilities.setup === 'form');
  const addButton = (appearance: 'primary' | 'secondary') =>
    first && (
      <Button {...restoreFocus} appearance={appearance} icon={<AddRegular />} onClick={() => add(first.type)}>
        {t('connections.addNamed', { channel: channelName(first.type) })}
      </Button>
    );
  return (
    <Page
      header={
        <PageHeader title={t('shell.screens.connections')}>
          <RestartButton />
          {(isLoadingChannels || connections.isLoading) && <LoadingButtons />}
          {connections.data && (
            <AddChannels
              channels={channels.data?.filter((channel) => channel !== first) ?? []}
              onAdd={add}
              onChoose={() => ask({ kind: 'channels' })}
            />
          )}
          {connections.data?.length ? addButton('primary') : null}
        </PageHeader>
      }
    >
      {accounts.map(({ connection, account }) => (
        <ExpiringCredentials key={connection.id} connection={connection} account={account} />
      ))}
      <UnfinishedMessages connections={connections.data ?? []} />
      <Records
        rows={isLoadingChannels ? undefined : connections.data} // the actions depend on the channels
        failure={connections.isError ? errorMessage(t, connections.error) : null}
        onRetry={connections.refetch}
        empty={
          <EmptyState
            icon={<PhoneLinkSetupRegular />}
            title={t('connections.empty.title')}
            text={t('connections.empty.text')}
            action={addButton('secondary')}
          />
        }
      >
        {(rows) => (
          <>
            <DataTable
              label={t('shell.screens.connections')}
              columns={columns}
              rows={rows}
              rowKey={({ id }) => id}
            />
            <SendingLimitsSection
              connections={rows}
              accounts={accounts
                .filter(({ account }) => hasLimits(account))
                .map(({ connection: { id, name }, account }) => ({
                  id,
                  card: <AccountGauge name={name} account={account} />,
                }))}
            />
          </>
        )}
      </Records>
      <ConnectionDialogs dialog={dialog} connections={connections.data ?? []} onOpenDialog={ask} />
    </Page>
  );
}

/** The connections of whose accounts their providers have said something. */
function useAccounts(connections: readonly Connection[]) {
  const { data = [] } = useConnectionActivityQuery(undefined);
  return connections.flatMap((connection) => {
    const account = data.find(({ id }) => id === connection.id)?.account;
    return account ? [{ connection, account }] : [];
  });
}

/** Pixels: the buttons of most workspaces, so that the list below does not move when they appear. */
const LOADING_BUTTONS = [164, 184] as const;

function LoadingButtons() {
  return LOADING_BUTTONS.map((width) => (
    <Skeleton key={width} aria-hidden>
      <SkeletonItem size={32} style={{ width }} />
    </Skeleton>
  ));
}
