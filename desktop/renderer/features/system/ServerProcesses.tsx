import { Text } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { EndpointResponse } from '#shared/contract/endpoint.ts';
import type { systemContract } from '#shared/contract/system.ts';
import { formatDayAndTime, formatDuration, joined } from '#renderer/platform/i18n/index.ts';
import { DataTable, type Column } from '#renderer/ui/DataTable.tsx';

type Status = EndpointResponse<typeof systemContract.status>;
type ServerProcess = NonNullable<Status['processes']>[number];

/** What each of several processes on the database does; of a single one only its tasks. Older servers list none. */
export function ServerProcesses({ processes = [], measuredAt }: Pick<Status, 'processes' | 'measuredAt'>) {
  const { t } = useTranslation();
  const rolesOf = useRoles();
  const columns = useColumns(measuredAt);
  const [first] = processes;
  if (!first) return null;
  if (processes.length === 1)
    return <Text size={200}>{t('system.status.processes.only', { roles: rolesOf(first) })}</Text>;
  const title = t('system.status.processes.title');
  return (
    <>
      <Text as="h2" size={400} weight="semibold" style={{ margin: 0 }}>
        {title}
      </Text>
      <DataTable label={title} columns={columns} rows={processes} rowKey={({ id }) => id} />
    </>
  );
}

function useRoles(): (process: ServerProcess) => string {
  const { t, i18n } = useTranslation();
  return ({ roles }) =>
    joined(
      roles.map((role) => t(`system.status.processes.roles.${role}`)),
      i18n.dir(),
    );
}

/** @param measuredAt when the status was read */
function useColumns(measuredAt: string): Column<ServerProcess>[] {
  const { t, i18n } = useTranslation();
  const rolesOf = useRoles();
  const seenAgo = ({ seenAt }: ServerProcess) => {
    const seconds = Math.max(0, (Date.parse(measuredAt) - Date.parse(seenAt)) / 1000);
    return t('system.status.processes.seenAgo', { amount: formatDuration(seconds, i18n.language) });
  };
  const cells = {
    name: ({ host, pid }) => t('system.status.processes.nameOf', { host, pid: String(pid) }),
    version: ({ version }) => version,
    roles: rolesOf,
    sessions: ({ sessions }) => sessions,
    sockets: ({ sockets }) => sockets,
    startedAt: ({ startedAt }) => formatDayAndTime(startedAt),
    seenAt: seenAgo,
  } satisfies Record<string, (process: ServerProcess) => string | number>;
  return (Object.keys(cells) as (keyof typeof cells)[]).map((name) => ({
    name,
    title: t(`system.status.processes.columns.${name}`),
    cell: cells[name],
  }));
}
