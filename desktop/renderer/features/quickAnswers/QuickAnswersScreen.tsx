import { FlashRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isAdmin } from '#shared/domain/permissions.ts';
import { useSettingEnabled } from '#renderer/features/settings/index.ts';
import { useUser } from '#renderer/platform/session/index.ts';
import { errorMessage } from '#renderer/platform/toast/index.ts';
import { AddButton } from '#renderer/ui/AddButton.tsx';
import { DebouncedSearch } from '#renderer/ui/DebouncedSearch.tsx';
import { EmptyState } from '#renderer/ui/EmptyState.tsx';
import { DeleteAllMenu } from '#renderer/ui/DeleteAllMenu.tsx';
import { ListPage } from '#renderer/ui/ListPage.tsx';
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
  const pages = useQuickAnswerPagesInfiniteQuery(
    { query: { searchParam } },
    { refetchOnMountOrArgChange: true },
  );
  const quickAnswers = pages.currentData?.pages.flatMap((page) => page.quickAnswers);
  const count = pages.data?.pages[0]?.count;

  const addButton = (appearance: 'primary' | 'secondary') => (
    <AddButton
      appearance={appearance}
      label={t('quickAnswers.add')}
      onClick={() => setDialog({ kind: 'form', quickAnswer: null })}
    />
  );

  return (
    <ListPage
      title={count === undefined ? t('shell.screens.quickAnswers') : t('quickAnswers.titleCount', { count })}
      filters={
        <DebouncedSearch
          label={t('quickAnswers.search')}
          onSearch={(searchText) => setSearch(searchText.replace(/^\/+/, ''))}
        />
      }
      actions={
        mayWrite && (
          <>
            {count === 0 && searchParam === '' ? null : addButton('primary')}
            <DeleteAllMenu disabled={!count} onDeleteAll={() => setDialog({ kind: 'deleteAll' })} />
          </>
        )
      }
      rows={quickAnswers}
      failure={pages.isError ? errorMessage(t, pages.error) : null}
      onRetry={pages.refetch}
      pages={pages}
      isFiltered={searchParam !== ''}
      nothingFound={{
        title: t('quickAnswers.nothingFound.title'),
        text: t('quickAnswers.nothingFound.text'),
      }}
      empty={
        <EmptyState
          icon={<FlashRegular />}
          title={t('quickAnswers.empty.title')}
          text={t('quickAnswers.empty.text')}
          action={mayWrite ? addButton('secondary') : undefined}
        />
      }
      dialogs={<QuickAnswerDialogs dialog={dialog} onClose={() => setDialog(null)} />}
    >
      {(quickAnswers) => (
        <QuickAnswerTable quickAnswers={quickAnswers} mayWrite={mayWrite} onOpenDialog={setDialog} />
      )}
    </ListPage>
  );
}
