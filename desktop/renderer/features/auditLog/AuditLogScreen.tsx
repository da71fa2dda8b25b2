import { Caption1, makeStyles, tokens } from '@fluentui/react-components';
import { HistoryRegular, SearchRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuditEntry } from '#shared/contract/auditLog.ts';
import { useSetting } from '#renderer/features/settings/index.ts';
import { ExportButton } from '#renderer/platform/files/ExportButton.tsx';
import { errorMessage } from '#renderer/platform/toast/index.ts';
import { DebouncedSearch } from '#renderer/ui/DebouncedSearch.tsx';
import { EmptyState } from '#renderer/ui/EmptyState.tsx';
import { Page } from '#renderer/ui/Page.tsx';
import { PageHeader } from '#renderer/ui/PageHeader.tsx';
import { Records } from '#renderer/ui/Records.tsx';
import { useAuditPagesInfiniteQuery } from './auditLog.api.ts';
import { AuditDialog } from './AuditDialog.tsx';
import { AuditFilters, NO_FILTER, type AuditFilter } from './AuditFilters.tsx';
import { AuditTable } from './AuditTable.tsx';

const useStyles = makeStyles({
  search: { alignSelf: 'end' },
  retention: { marginBottom: tokens.spacingVerticalM },
});

/** Who did what in the workspace, when and from where. */
export function AuditLogScreen() {
  const styles = useStyles();
  const { t } = useTranslation();
  const days = Number(useSetting('auditLogDays'));
  const [filter, setFilter] = useState<AuditFilter>(NO_FILTER);
  const [searchParam, setSearchParam] = useState('');
  const [open, setOpen] = useState<AuditEntry | null>(null);
  const query = {
    ...(filter.group && { group: filter.group }),
    ...(filter.author && { author: filter.author }),
    ...(filter.startDate && { startDate: filter.startDate }),
    ...(filter.endDate && { endDate: filter.endDate }),
    ...(searchParam && { searchParam }),
  };
  const isFiltered = Object.keys(query).length > 0;
  const pages = useAuditPagesInfiniteQuery({ query }, { refetchOnMountOrArgChange: true });
  const rows = pages.currentData?.pages.flatMap(({ entries }) => entries);
  return (
    <Page
      header={
        <PageHeader
          title={t('shell.screens.auditLog')}
          filters={
            <>
              <DebouncedSearch
                className={styles.search}
                label={t('auditLog.search')}
                onSearch={setSearchParam}
              />
              <AuditFilters filter={filter} onChange={(part) => setFilter({ ...filter, ...part })} />
            </>
          }
        >
          <ExportButton
            address={`/audit-log/export?${new URLSearchParams(query)}`}
            fileName={t('auditLog.exportFile')}
            isDisabled={!rows || rows.length === 0}
          />
        </PageHeader>
      }
    >
      <Caption1 block className={styles.retention}>
        {t('auditLog.retention', { time: t('apiTokens.form.days', { count: days }) })}
      </Caption1>
      <Records
        rows={rows}
        failure={pages.isError ? errorMessage(t, pages.error) : null}
        onRetry={() => void pages.refetch()}
        pages={pages}
        empty={
          isFiltered ? (
            <EmptyState
              icon={<SearchRegular />}
              title={t('auditLog.nothingFound.title')}
              text={t('auditLog.nothingFound.text')}
            />
          ) : (
            <EmptyState
              icon={<HistoryRegular />}
              title={t('auditLog.empty.title')}
              text={t('auditLog.empty.text')}
            />
          )
        }
      >
        {(entries) => <AuditTable entries={entries} onOpen={setOpen} />}
      </Records>
      {open && <AuditDialog entry={open} onClose={() => setOpen(null)} />}
    </Page>
  );
}
