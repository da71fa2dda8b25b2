import { Caption1, Text } from '@fluentui/react-components';
import { CheckmarkCircleRegular, PlugDisconnectedRegular, ProhibitedRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import type { ApiToken } from '#shared/contract/apiTokens.ts';
import { tokenState } from '#shared/domain/apiTokens.ts';
import { useServerMinute } from '#renderer/platform/api/index.ts';
import { formatDayAndTime } from '#renderer/platform/i18n/index.ts';
import { ActionButton } from '#renderer/ui/ActionButton.tsx';
import { DataTable, type Column } from '#renderer/ui/DataTable.tsx';
import { StateBadge } from '#renderer/ui/StateBadge.tsx';
import { scopeText } from './scopeText.ts';

interface ApiTokenTableProps {
  rows: readonly ApiToken[];
  onRevoke: (apiToken: ApiToken) => void;
}

export function ApiTokenTable({ rows, onRevoke }: ApiTokenTableProps) {
  const { t } = useTranslation();
  const columns: Column<ApiToken>[] = [
    {
      name: 'name',
      title: t('apiTokens.columns.name'),
      cell: ({ name, hint, createdBy }) => (
        <>
          <Text>{name}</Text>
          <Caption1 block>
            {createdBy === null ? `…${hint}` : t('apiTokens.madeBy', { hint: `…${hint}`, name: createdBy })}
          </Caption1>
        </>
      ),
    },
    {
      name: 'scopes',
      title: t('apiTokens.columns.scopes'),
      cell: ({ scopes }) => scopes.map((scope) => t(scopeText(scope))).join(', '),
    },
    {
      name: 'state',
      title: t('apiTokens.columns.state'),
      cell: (apiToken) => <ApiTokenState apiToken={apiToken} />,
    },
    {
      name: 'lastUse',
      title: t('apiTokens.columns.lastUse'),
      cell: ({ lastUsedAt }) => (lastUsedAt ? formatDayAndTime(lastUsedAt) : t('apiTokens.neverUsed')),
    },
    {
      name: 'actions',
      title: t('apiTokens.columns.actions'),
      cell: (apiToken) =>
        apiToken.revokedAt === null && (
          <ActionButton
            label={t('apiTokens.revokeNamed', { name: apiToken.name })}
            icon={<PlugDisconnectedRegular />}
            onClick={() => onRevoke(apiToken)}
          />
        ),
    },
  ];
  return (
    <DataTable label={t('apiTokens.title')} columns={columns} rows={rows} rowKey={({ id }) => id} wide />
  );
}

/** Whether it still admits its program, and until when. */
function ApiTokenState({ apiToken: { expiresAt, revokedAt } }: { apiToken: ApiToken }) {
  const { t } = useTranslation();
  const state = tokenState({ expiresAt, revokedAt }, useServerMinute());
  if (state === 'valid')
    return (
      <StateBadge color="success" icon={<CheckmarkCircleRegular />}>
        {expiresAt === null
          ? t('apiTokens.state.valid')
          : t('apiTokens.state.until', { at: formatDayAndTime(expiresAt) })}
      </StateBadge>
    );
  const at = formatDayAndTime((state === 'revoked' ? revokedAt : expiresAt) ?? '');
  return (
    <StateBadge color="informative" icon={<ProhibitedRegular />}>
      {t(`apiTokens.state.${state}`, { at })}
    </StateBadge>
  );
}
