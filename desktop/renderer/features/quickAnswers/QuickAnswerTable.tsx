import { makeStyles } from '@fluentui/react-components';
import { DeleteRegular, EditRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import type { QuickAnswer } from '#shared/contract/quickAnswers.ts';
import { FileCount } from '#renderer/platform/files/FileCount.tsx';
import { ActionButton } from '#renderer/ui/ActionButton.tsx';
import { DataTable, type Column } from '#renderer/ui/DataTable.tsx';
import { RowActions } from '#renderer/ui/RowActions.tsx';
import type { QuickAnswerDialogState } from './QuickAnswerDialogs.tsx';

const useStyles = makeStyles({
  // Breaks a long word; a short one stays on one line where there is little room.
  shortcut: { display: 'inline-block', minWidth: '90px', overflowWrap: 'anywhere' },
  message: {
    display: '-webkit-box',
    overflow: 'hidden',
    overflowWrap: 'anywhere',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
  },
  queues: { overflowWrap: 'anywhere' },
});

interface QuickAnswerTableProps {
  quickAnswers: readonly QuickAnswer[];
  mayWrite: boolean;
  onOpenDialog: (dialog: QuickAnswerDialogState) => void;
}

export function QuickAnswerTable({ quickAnswers, mayWrite, onOpenDialog }: QuickAnswerTableProps) {
  const { t } = useTranslation();
  const styles = useStyles();
  const columns: Column<QuickAnswer>[] = [
    {
      name: 'shortcut',
      title: t('quickAnswers.columns.shortcut'),
      cell: ({ shortcut }) => <bdi className={styles.shortcut}>/{shortcut}</bdi>,
    },
    {
      name: 'message',
      title: t('quickAnswers.columns.message'),
      cell: ({ message, files = [] }) => (
        <>
          <bdi className={styles.message}>{message}</bdi>
          <FileCount count={files.length} label={t('quickAnswers.fileCount', { count: files.length })} />
        </>
      ),
    },
    {
      name: 'queues',
      title: t('quickAnswers.columns.queues'),
      cell: ({ queues = [] }) =>
        queues.length === 0 ? (
          t('quickAnswers.allQueues')
        ) : (
          <bdi className={styles.queues}>{queues.map(({ name }) => name).join(', ')}</bdi>
        ),
    },
  ];
  const actions: Column<QuickAnswer> = {
    name: 'actions',
    title: t('quickAnswers.columns.actions'),
    cell: (quickAnswer) => (
      <RowActions>
        <ActionButton
          label={t('actions.editNamed', { name: quickAnswer.shortcut })}
          icon={<EditRegular />}
          onClick={() => onOpenDialog({ kind: 'form', quickAnswer })}
        />
        <ActionButton
          label={t('actions.deleteNamed', { name: quickAnswer.shortcut })}
          icon={<DeleteRegular />}
          onClick={() => onOpenDialog({ kind: 'delete', quickAnswer })}
        />
      </RowActions>
    ),
  };
  return (
    <DataTable
      label={t('shell.screens.quickAnswers')}
      columns={mayWrite ? [...columns, actions] : columns}
      rows={quickAnswers}
      wide
      rowKey={({ id }) => id}
    />
  );
}
