import { Button, useRestoreFocusTarget } from '@fluentui/react-components';
import { MailRegular, PersonAddRegular, SearchRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '#renderer/platform/toast/index.ts';
import { DebouncedSearch } from '#renderer/ui/DebouncedSearch.tsx';
import { EmptyState } from '#renderer/ui/EmptyState.tsx';
import { Page } from '#renderer/ui/Page.tsx';
import { PageHeader } from '#renderer/ui/PageHeader.tsx';
import { Records } from '#renderer/ui/Records.tsx';
import { AccessLists } from './AccessLists.tsx';
import { useUserPagesInfiniteQuery } from './users.api.ts';
import { UserDialogs, type UserDialogState } from './UserDialogs.tsx';
import { UserTable } from './UserTable.tsx';

/** All users, with their online status. */
export function UsersScreen() {
  const { t } = useTranslation();
  const [searchParam, setSearch] = useState('');
  const [dialog, setDialog] = useState<UserDialogState | null>(null);
  const restoreFocus = useRestoreFocusTarget();
  const restoreFocusOfInvite = useRestoreFocusTarget();
  const pages = useUserPagesInfiniteQuery({ query: { searchParam } }, { refetchOnMountOrArgChange: true });
  const users = pages.currentData?.pages.flatMap((page) => page.users);
  const count = pages.data?.pages[0]?.count;

  return (
    <Page
      header={
        <PageHeader
          title={count === undefined ? t('shell.screens.users') : t('users.titleCount', { count })}
          filters={<DebouncedSearch label={t('users.search')} onSearch={setSearch} />}
        >
          <Button
            {...restoreFocusOfInvite}
            icon={<MailRegular />}
            onClick={() => setDialog({ kind: 'invite' })}
          >
            {t('users.access.invite')}
          </Button>
          <Button
            {...restoreFocus}
            appearance="primary"
            icon={<PersonAddRegular />}
            onClick={() => setDialog({ kind: 'new' })}
          >
            {t('users.add')}
          </Button>
        </PageHeader>
      }
    >
      <AccessLists onApproved={(user) => setDialog({ kind: 'edit', user })} />
      <Records
        rows={users}
        failure={pages.isError ? errorMessage(t, pages.error) : null}
        onRetry={pages.refetch}
        pages={pages}
        empty={
          <EmptyState
            icon={<SearchRegular />}
            title={t('users.nothingFound.title')}
            text={t('users.nothingFound.text')}
          />
        }
      >
        {(users) => <UserTable users={users} onOpenDialog={setDialog} />}
      </Records>
      <UserDialogs dialog={dialog} onClose={() => setDialog(null)} />
    </Page>
  );
}
