import { Button, useRestoreFocusTarget } from '@fluentui/react-components';
import { AddRegular, FlashRegular, SearchRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isAdmin } from '#shared/domain/permissions.ts';
import { useSettingEnabled } from '#renderer/features/settings/index.ts';
import { useUser } from '#renderer/platform/session/index.ts';
import { errorMessage } from '#renderer/platform/toast/index.ts';
import { DebouncedSearch } from '#renderer/ui/DebouncedSearch.tsx';
import { EmptyState } from '#renderer/ui/EmptyState.tsx';
import { DeleteAllMenu } from '#renderer/ui/DeleteAllMenu.tsx';
import { Page } from '#renderer/ui/Page.tsx';
import { PageHeader } from '#renderer/ui/PageHeader.tsx';
import { Records } from '#renderer/ui/Records.tsx';
import { QuickAnswerDialogs, type QuickAnswerDialogState } from './QuickAnswerDialogs.tsx';
import { useQuickAnswerPagesInfiniteQuery } from './quickAnswers.api.ts';
import { QuickAnswerTable } from './QuickAnswerTable.tsx';

/** All quick answers. Agents can edit them too while the workspace allows it. */
export function QuickAnswersScreen() {
  const { t } = useTranslation();
  const agentsMay = useSettingEnabled('quickAnswer');
  const mayWrite = isAdmin(useUser().profile) || agentsMay;
  const [searchParam, setSearch] = useState('');
  const [dialog, setDialog] = useState<QuickAnswerDialogState | null>(null);
  const restoreFocus = useRestoreFocusTarget();
  const pages = useQuickAnswerPagesInfiniteQuery(
    { query: { searchParam } },
    { refetchOnMountOrArgChange: true },
  );
  const quickAnswers = pages.currentData?.pages.flatMap((page) => page.quickAnswers);
  const count = pages.data?.pages[0]?.count;

  const addButton = (
    <Button
      {...restoreFocus}
      appearance="primary"
      icon={<AddRegular />}
      onClick={() => setDialog({ kind: 'form', quickAnswer: null })}
    >
      {t('quickAnswers.add')}
    </Button>
  );

  return (
    <Page
      header={
        <PageHeader
          title={
            count === undefined ? t('shell.screens.quickAnswers') : t('quickAnswers.titleCount', { count })
          }
          filters={
            <DebouncedSearch
              label={t('quickAnswers.search')}
              onSearch={(searchText) => setSearch(searchText.replace(/^\/+/, ''))}
            />
          }
        >
          {mayWrite && (
            <>
              {count === 0 && searchParam === '' ? null : addButton}
              <DeleteAllMenu disabled={!count} onDeleteAll={() => setDialog({ kind: 'deleteAll' })} />
            </>
          )}
        </PageHeader>
      }
    >
      <Records
        rows={quickAnswers}
        failure={pages.isError ? errorMessage(t, pages.error) : null}
        onRetry={pages.refetch}
        pages={pages}
        empty={
          searchParam ? (
            <EmptyState
              icon={<SearchRegular />}
              title={t('quickAnswers.nothingFound.title')}
              text={t('quickAnswers.nothingFound.text')}
            />
          ) : (
            <EmptyState
              icon={<FlashRegular />}
              title={t('quickAnswers.empty.title')}
              text={t('quickAnswers.empty.text')}
              action={mayWrite ? addButton : undefined}
            />
          )
        }
      >
        {(quickAnswers) => (
          <QuickAnswerTable quickAnswers={quickAnswers} mayWrite={mayWrite} onOpenDialog={setDialog} />
        )}
      </Records>
      <QuickAnswerDialogs dialog={dialog} onClose={() => setDialog(null)} />
    </Page>
  );
}
