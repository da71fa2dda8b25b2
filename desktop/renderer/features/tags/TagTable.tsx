import { DeleteRegular, EditRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import type { TagRow } from '#shared/contract/tags.ts';
import { useCan } from '#renderer/platform/session/index.ts';
import { ActionButton } from '#renderer/ui/ActionButton.tsx';
import { ColorDot } from '#renderer/ui/ColorDot.tsx';
import { DataTable, type Column } from '#renderer/ui/DataTable.tsx';
import { RowActions } from '#renderer/ui/RowActions.tsx';
import type { TagDialogState } from './TagDialogs.tsx';

interface TagTableProps {
  tags: readonly TagRow[];
  onOpenDialog: (dialog: TagDialogState) => void;
}

export function TagTable({ tags, onOpenDialog }: TagTableProps) {
  const { t } = useTranslation();
  const mayChange = useCan('tags:manage');
  const columns: Column<TagRow>[] = [
    { name: 'name', title: t('tags.columns.name'), cell: ({ name }) => name },
    { name: 'color', title: t('tags.columns.color'), cell: ({ color }) => <ColorDot color={color} /> },
    {
      name: 'contacts',
      title: t('tags.columns.contacts'),
      cell: ({ usageCount }) => usageCount,
    },
  ];
  const actions: Column<TagRow> = {
    name: 'actions',
    title: t('tags.columns.actions'),
    cell: (tag) => (
      <RowActions>
        <ActionButton
          label={t('actions.editNamed', { name: tag.name })}
          icon={<EditRegular />}
          onClick={() => onOpenDialog({ kind: 'form', tag })}
        />
        <ActionButton
          label={t('actions.deleteNamed', { name: tag.name })}
          icon={<DeleteRegular />}
          onClick={() => onOpenDialog({ kind: 'delete', tag })}
        />
      </RowActions>
    ),
  };
  return (
    <DataTable
      label={t('shell.screens.tags')}
      columns={mayChange ? [...columns, actions] : columns}
      rows={tags}
      rowKey={({ id }) => id}
    />
  );
}
