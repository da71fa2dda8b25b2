import { Caption1 } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { AuditEntry } from '#shared/contract/auditLog.ts';
import { formatDayAndTime } from '#renderer/platform/i18n/index.ts';
import { DataTable, type Column } from '#renderer/ui/DataTable.tsx';
import { RowLink } from '#renderer/ui/RowLink.tsx';
import { deviceName } from './deviceName.ts';
import { useAuditTexts } from './useAuditTexts.ts';

interface AuditTableProps {
  entries: readonly AuditEntry[];
  onOpen: (entry: AuditEntry) => void;
}

export function AuditTable({ entries, onOpen }: AuditTableProps) {
  const { t } = useTranslation();
  const texts = useAuditTexts();
  const columns: Column<AuditEntry>[] = [
    {
      name: 'name',
      title: t('auditLog.columns.what'),
      cell: (entry) => (
        <>
          <RowLink onOpen={() => onOpen(entry)}>{texts.kind(entry.kind)}</RowLink>
          <Caption1 block truncate>
            <bdi>{texts.subject(entry)}</bdi>
          </Caption1>
        </>
      ),
    },
    {
      name: 'who',
      title: t('auditLog.columns.who'),
      cell: ({ author }) => <bdi>{texts.author(author)}</bdi>,
    },
    {
      name: 'time',
      title: t('auditLog.columns.time'),
      cell: ({ createdAt }) => formatDayAndTime(createdAt),
    },
    {
      name: 'where',
      title: t('auditLog.columns.where'),
      cell: ({ address, device }) => (
        <>
          <bdi>{address}</bdi>
          <Caption1 block>
            <bdi>{deviceName(device)}</bdi>
          </Caption1>
        </>
      ),
    },
  ];
  return (
    <DataTable
      wide
      label={t('shell.screens.auditLog')}
      columns={columns}
      rows={entries}
      rowKey={({ id }) => id}
      onOpen={onOpen}
    />
  );
}
