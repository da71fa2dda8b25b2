import { PlayCircleRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Macro } from '#shared/contract/macros.ts';
import { plainText } from '#shared/domain/plainText.ts';
import { errorMessage, useActionWithToast } from '#renderer/platform/toast/index.ts';
import { AddButton } from '#renderer/ui/AddButton.tsx';
import { ConfirmDialog } from '#renderer/ui/ConfirmDialog.tsx';
import { DebouncedSearch } from '#renderer/ui/DebouncedSearch.tsx';
import { EmptyState } from '#renderer/ui/EmptyState.tsx';
import { ListPage } from '#renderer/ui/ListPage.tsx';
import { MacroFormDialog } from './MacroFormDialog.tsx';
import { MacroTable } from './MacroTable.tsx';
import { useDeleteMacroMutation, useMacrosQuery } from './macros.api.ts';

const NO_NAMES = { tags: [], queues: [], users: [] };

/** The macros of the user and those for everybody. Agents change their own, administrators all that they see. */
export function MacrosScreen() {
  const { t } = useTranslation();
  const { data, isError, error, refetch } = useMacrosQuery(undefined, { refetchOnMountOrArgChange: true });
  const [search, setSearch] = useState('');
  const [edited, setEdited] = useState<Macro | 'new'>();
  const [deleted, setDeleted] = useState<Macro>();
  const macros = data?.macros.filter(({ name }) => plainText(name).includes(plainText(search)));
  const names = data ?? NO_NAMES;
  const addButton = (appearance: 'primary' | 'secondary') => (
    <AddButton appearance={appearance} label={t('macros.add')} onClick={() => setEdited('new')} />
  );
  return (
    <ListPage
      title={macros ? t('macros.titleCount', { count: macros.length }) : t('shell.screens.macros')}
      filters={<DebouncedSearch label={t('macros.search')} onSearch={setSearch} />}
      actions={data?.macros.length === 0 ? null : addButton('primary')}
      rows={macros}
      failure={isError ? errorMessage(t, error) : null}
      onRetry={refetch}
      isFiltered={search !== ''}
      nothingFound={{ title: t('macros.nothingFound'), text: t('quickAnswers.nothingFound.text') }}
      empty={
        <EmptyState
          icon={<PlayCircleRegular />}
          title={t('macros.empty.title')}
          text={t('macros.empty.text')}
          action={addButton('secondary')}
        />
      }
      dialogs={
        <>
          {edited && (
            <MacroFormDialog
              macro={edited === 'new' ? null : edited}
              names={names}
              onClose={() => setEdited(undefined)}
            />
          )}
          {deleted && <DeleteDialog macro={deleted} onClose={() => setDeleted(undefined)} />}
        </>
      }
    >
      {(rows) => <MacroTable macros={rows} names={names} onEdit={setEdited} onDelete={setDeleted} />}
    </ListPage>
  );
}

function DeleteDialog({ macro: { id, name, isShared }, onClose }: { macro: Macro; onClose: () => void }) {
  const { t } = useTranslation();
  const act = useActionWithToast();
  const [remove] = useDeleteMacroMutation();
  return (
    <ConfirmDialog
      title={t('macros.deleteDialog.title')}
      text={t(`macros.deleteDialog.${isShared ? 'sharedText' : 'text'}`, { name })}
      action={t('actions.delete')}
      deletes
      onConfirm={() => act(remove({ params: { macroId: id } }).unwrap(), t('macros.deleted'))}
      onClose={onClose}
    />
  );
}
