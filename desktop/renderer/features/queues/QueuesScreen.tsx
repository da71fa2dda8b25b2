import { Button, makeStyles, useRestoreFocusTarget } from '@fluentui/react-components';
import {
  AddRegular,
  CalendarCancelRegular,
  DeleteRegular,
  EditRegular,
  PeopleQueueRegular,
} from '@fluentui/react-icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Queue } from '#shared/contract/queues.ts';
import { describeHours } from '#shared/domain/openingHours.ts';
import { errorMessage, useActionWithToast } from '#renderer/platform/toast/index.ts';
import { ActionButton } from '#renderer/ui/ActionButton.tsx';
import { ColorDot } from '#renderer/ui/ColorDot.tsx';
import { ConfirmDialog } from '#renderer/ui/ConfirmDialog.tsx';
import { DataTable, type Column } from '#renderer/ui/DataTable.tsx';
import { EmptyState } from '#renderer/ui/EmptyState.tsx';
import { Page } from '#renderer/ui/Page.tsx';
import { PageHeader } from '#renderer/ui/PageHeader.tsx';
import { Records } from '#renderer/ui/Records.tsx';
import { RowActions } from '#renderer/ui/RowActions.tsx';
import { QueueFormDialog } from './QueueFormDialog.tsx';
import { ClosedDaysDialog } from './ClosedDaysDialog.tsx';
import { hoursOf } from './hoursOf.ts';
import { useDeleteQueueMutation, useQueuesQuery } from './queues.api.ts';

const useStyles = makeStyles({
  text: {
    display: '-webkit-box',
    maxWidth: '420px',
    overflow: 'hidden',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
  },
});

type DialogState =
  | { readonly kind: 'form'; readonly queue: Queue | null }
  | { readonly kind: 'delete'; readonly queue: Queue }
  | { readonly kind: 'closedDays' };

/** The queues that customers choose from. */
export function QueuesScreen() {
  const { t } = useTranslation();
  const act = useActionWithToast();
  const queues = useQueuesQuery();
  const [remove] = useDeleteQueueMutation();
  const [dialog, setDialog] = useState<DialogState | null>(null);
  const columns = useColumns(setDialog);
  const restoreFocus = useRestoreFocusTarget();
  const close = () => setDialog(null);
  const addButton = (appearance: 'primary' | 'secondary') => (
    <Button
      {...restoreFocus}
      appearance={appearance}
      icon={<AddRegular />}
      onClick={() => setDialog({ kind: 'form', queue: null })}
    >
      {t('queues.add')}
    </Button>
  );

  return (
    <Page
      header={
        <PageHeader title={t('shell.screens.queues')}>
          {queues.data?.length ? (
            <>
              <Button
                {...restoreFocus}
                icon={<CalendarCancelRegular />}
                onClick={() => setDialog({ kind: 'closedDays' })}
              >
                {t('queues.closedDays.title')}
              </Button>
              {addButton('primary')}
            </>
          ) : null}
        </PageHeader>
      }
    >
      <Records
        rows={queues.data}
        failure={queues.isError ? errorMessage(t, queues.error) : null}
        onRetry={queues.refetch}
        empty={
          <EmptyState
            icon={<PeopleQueueRegular />}
            title={t('queues.empty.title')}
            text={t('queues.empty.text')}
            action={addButton('secondary')}
          />
        }
      >
        {(rows) => (
          <DataTable
            label={t('shell.screens.queues')}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
          />
        )}
      </Records>
      {dialog?.kind === 'form' && <QueueFormDialog queue={dialog.queue} onClose={close} />}
      {dialog?.kind === 'closedDays' && <ClosedDaysDialog onClose={close} />}
      {dialog?.kind === 'delete' && (
        <ConfirmDialog
          title={t('queues.confirm.deleteTitle', { name: dialog.queue.name })}
          text={t('queues.confirm.deleteText')}
          action={t('actions.delete')}
          deletes
          onConfirm={() =>
            act(remove({ params: { queueId: dialog.queue.id } }).unwrap(), t('queues.toasts.deleted'))
          }
          onClose={close}
        />
      )}
    </Page>
  );
}

function useColumns(onOpenDialog: (dialog: DialogState) => void): Column<Queue>[] {
  const styles = useStyles();
  const { t, i18n } = useTranslation();
  return [
    { name: 'id', title: t('queues.columns.id'), cell: ({ id }) => id },
    { name: 'name', title: t('queues.columns.name'), cell: ({ name }) => name },
    { name: 'color', title: t('queues.columns.color'), cell: ({ color }) => <ColorDot color={color} /> },
    {
      name: 'greeting',
      title: t('queues.columns.greeting'),
      cell: ({ greetingMessage }) => <bdi className={styles.text}>{greetingMessage}</bdi>,
    },
    {
      name: 'hours',
      title: t('queues.columns.hours'),
      cell: (queue) => describeHours(hoursOf(queue), i18n.language) || t('queues.always'),
    },
    {
      name: 'assignment',
      title: t('queues.columns.assignment'),
      cell: ({ assignment = 'manual', ticketLimit = null }) =>
        assignment === 'automatic' && ticketLimit !== null
          ? t('queues.assignment.limited', { max: String(ticketLimit) })
          : t(`queues.assignment.${assignment}`),
    },
    {
      name: 'actions',
      title: t('queues.columns.actions'),
      cell: (queue) => (
        <RowActions>
          <ActionButton
            label={t('actions.editNamed', { name: queue.name })}
            icon={<EditRegular />}
            onClick={() => onOpenDialog({ kind: 'form', queue })}
          />
          <ActionButton
            label={t('actions.deleteNamed', { name: queue.name })}
            icon={<DeleteRegular />}
            onClick={() => onOpenDialog({ kind: 'delete', queue })}
          />
        </RowActions>
      ),
    },
  ];
}
