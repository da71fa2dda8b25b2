import { CheckmarkCircleFilled, DeleteRegular, EditRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import type { Connection } from '#shared/contract/connections.ts';
import { channelTypeOf } from '#shared/domain/channelType.ts';
import { ReceivingSummary } from '#renderer/features/inbox/index.ts';
import { HistoryProgress } from '#renderer/features/historyImports/index.ts';
import { PhoneNumber } from '#renderer/ui/PhoneNumber.tsx';
import { formatDayAndTime } from '#renderer/platform/i18n/index.ts';
import { ActionButton } from '#renderer/ui/ActionButton.tsx';
import { ColorDot } from '#renderer/ui/ColorDot.tsx';
import type { Column } from '#renderer/ui/DataTable.tsx';
import { RowActions } from '#renderer/ui/RowActions.tsx';
import type { ConnectionDialogState } from './ConnectionDialogs.tsx';
import { ConnectionStatusBadge } from './ConnectionStatusBadge.tsx';
import { LastActivity } from './LastActivity.tsx';
import { useChannelName } from './useChannelName.ts';
import { SessionButtons } from './SessionButtons.tsx';

/** The columns of the connections table. */
export function useConnectionColumns(
  onOpenDialog: (dialog: ConnectionDialogState) => void,
): Column<Connection>[] {
  const { t } = useTranslation();
  const channelName = useChannelName();
  return [
    { name: 'id', title: t('connections.columns.id'), cell: ({ id }) => id },
    {
      name: 'channel',
      title: t('connections.columns.channel'),
      cell: ({ type }) => channelName(channelTypeOf(type)),
    },
    { name: 'name', title: t('connections.columns.name'), cell: ({ name }) => name },
    {
      name: 'color',
      title: t('connections.columns.color'),
      cell: ({ color }) => <ColorDot color={color} />,
    },
    {
      name: 'number',
      title: t('connections.columns.number'),
      cell: ({ number }) => (
        <span style={{ whiteSpace: 'nowrap' }}>
          {number ? <PhoneNumber number={number} /> : t('connections.noNumber')}
        </span>
      ),
    },
    {
      name: 'status',
      title: t('connections.columns.status'),
      cell: (connection) => <ConnectionStatusBadge connection={connection} />,
    },
    {
      name: 'activity',
      title: t('connections.columns.activity'),
      cell: (connection) => (
        <>
          <LastActivity connectionId={connection.id} />
          <ReceivingSummary
            connectionId={connection.id}
            onOpen={() => onOpenDialog({ kind: 'receiving', connection })}
          />
          <HistoryProgress connectionId={connection.id} />
        </>
      ),
    },
    {
      name: 'lastUpdate',
      title: t('connections.columns.lastUpdate'),
      cell: ({ updatedAt }) => <time dateTime={updatedAt}>{formatDayAndTime(updatedAt)}</time>,
    },
    {
      name: 'default',
      title: t('connections.columns.default'),
      cell: ({ isDefault }) =>
        isDefault ? (
          <CheckmarkCircleFilled
            fontSize={20}
            style={{ verticalAlign: 'middle' }}
            aria-label={t('actions.yes')}
          />
        ) : (
          t('actions.no')
        ),
    },
    {
      name: 'session',
      title: t('connections.columns.session'),
      cell: (connection) => <SessionButtons connection={connection} onOpenDialog={onOpenDialog} />,
    },
    {
      name: 'actions',
      title: t('connections.columns.actions'),
      cell: (connection) => (
        <RowActions>
          <ActionButton
            label={t('actions.editNamed', { name: connection.name })}
            icon={<EditRegular />}
            onClick={() => onOpenDialog({ kind: 'form', connection, type: channelTypeOf(connection.type) })}
          />
          <ActionButton
            label={t('actions.deleteNamed', { name: connection.name })}
            icon={<DeleteRegular />}
            onClick={() => onOpenDialog({ kind: 'delete', connection })}
          />
        </RowActions>
      ),
    },
  ];
}
