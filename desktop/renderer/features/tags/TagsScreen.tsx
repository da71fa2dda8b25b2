import { TagMultipleRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#renderer/platform/session/index.ts';
import { errorMessage } from '#renderer/platform/toast/index.ts';
import { AddButton } from '#renderer/ui/AddButton.tsx';
import { DebouncedSearch } from '#renderer/ui/DebouncedSearch.tsx';
import { EmptyState } from '#renderer/ui/EmptyState.tsx';
import { DeleteAllMenu } from '#renderer/ui/DeleteAllMenu.tsx';
import { ListPage } from '#renderer/ui/ListPage.tsx';
import { useTagPagesInfiniteQuery } from './tags.api.ts';
import { TagDialogs, type TagDialogState } from './TagDialogs.tsx';
import { TagTable } from './TagTable.tsx';

/** All tags, with the number of contacts that have each. */
export function TagsScreen() {
  const { t } = useTranslation();
  const mayDelete = useCan('tags:manage');
  const [searchParam, setSearch] = useState('');
  const [dialog, setDialog] = useState<TagDialogState | null>(null);
  const pages = useTagPagesInfiniteQuery({ query: { searchParam } }, { refetchOnMountOrArgChange: true });
  const tags = pages.currentData?.pages.flatMap((page) => page.tags);
  const count = pages.data?.pages[0]?.count;

  const addButton = (appearance: 'primary' | 'secondary') => (
    <AddButton
      appearance={appearance}
      label={t('tags.add')}
      onClick={() => setDialog({ kind: 'form', tag: null })}
    />
  );

  return (
    <ListPage
      title={count === undefined ? t('shell.screens.tags') : t('tags.titleCount', { count })}
      filters={<DebouncedSearch label={t('tags.search')} onSearch={setSearch} />}
      actions={
        <>
          {count === 0 && searchParam === '' ? null : addButton('primary')}
          {mayDelete && (
            <DeleteAllMenu disabled={!count} onDeleteAll={() => setDialog({ kind: 'deleteAll' })} />
          )}
        </>
      }
      rows={tags}
      failure={pages.isError ? errorMessage(t, pages.error) : null}
      onRetry={pages.refetch}
      pages={pages}
      isFiltered={searchParam !== ''}
      nothingFound={{ title: t('tags.nothingFound.title'), text: t('tags.nothingFound.text') }}
      empty={
        <EmptyState
          icon={<TagMultipleRegular />}
          title={t('tags.empty.title')}
          text={t('tags.empty.text')}
          action={addButton('secondary')}
        />
      }
      dialogs={<TagDialogs dialog={dialog} onClose={() => setDialog(null)} />}
    >
      {(tags) => <TagTable tags={tags} onOpenDialog={setDialog} />}
    </ListPage>
  );
}
