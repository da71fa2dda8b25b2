import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClosingReason } from '#shared/contract/closingReasons.ts';
import { CLOSING_REASONS_MAX } from '#shared/domain/limits.ts';
import { FOCUS_GROUP } from '#renderer/platform/focus/index.ts';
import { errorMessage, useActionWithToast } from '#renderer/platform/toast/index.ts';
import { AddButton } from '#renderer/ui/AddButton.tsx';
import { ConfirmDialog } from '#renderer/ui/ConfirmDialog.tsx';
import { InfoDialog } from '#renderer/ui/InfoDialog.tsx';
import { OrderedRowActions } from '#renderer/ui/OrderedRowActions.tsx';
import { Records } from '#renderer/ui/Records.tsx';
import { PLAIN_LIST } from '#renderer/ui/plainList.ts';
import { ClosingReasonFormDialog } from './ClosingReasonFormDialog.tsx';
import {
  useClosingReasonsQuery,
  useDeleteClosingReasonMutation,
  useReorderClosingReasonsMutation,
} from './closingReasons.api.ts';

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  list: { ...PLAIN_LIST },
  row: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, minHeight: '36px' },
  name: { flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
  add: { alignSelf: 'start' },
});

type DialogState =
  | { readonly kind: 'form'; readonly reason: ClosingReason | null }
  | { readonly kind: 'delete'; readonly reason: ClosingReason };

/** The reasons for which tickets are resolved: they are added, renamed, put in order and deleted here. */
export function ClosingReasonsDialog({ onClose }: { onClose: () => void }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const act = useActionWithToast();
  const query = useClosingReasonsQuery();
  const [reorder] = useReorderClosingReasonsMutation();
  const reasons = query.data?.closingReasons;
  const [dialog, setDialog] = useState<DialogState | null>(null);
  const close = () => setDialog(null);
  const over =
    dialog?.kind === 'form' ? (
      <ClosingReasonFormDialog reason={dialog.reason} onClose={close} />
    ) : dialog?.kind === 'delete' ? (
      <DeleteDialog reason={dialog.reason} onClose={close} />
    ) : null;
  return (
    <InfoDialog title={t('closingReasons.title')} contentClass={styles.content} over={over} onClose={onClose}>
      <Records
        rows={reasons}
        failure={query.isError ? errorMessage(t, query.error) : null}
        onRetry={query.refetch}
        empty={<Text>{t('closingReasons.empty')}</Text>}
      >
        {(rows) => (
          <ol className={styles.list} aria-label={t('closingReasons.title')}>
            {rows.map((reason) => (
              <li key={reason.id} className={styles.row}>
                <bdi className={styles.name}>{reason.name}</bdi>
                <span {...FOCUS_GROUP}>
                  <OrderedRowActions
                    id={reason.id}
                    name={reason.name}
                    ids={rows.map(({ id }) => id)}
                    onReorder={(closingReasonIds) =>
                      void act(reorder({ body: { closingReasonIds } }).unwrap())
                    }
                    onEdit={() => setDialog({ kind: 'form', reason })}
                    onDelete={() => setDialog({ kind: 'delete', reason })}
                  />
                </span>
              </li>
            ))}
          </ol>
        )}
      </Records>
      {reasons && reasons.length < CLOSING_REASONS_MAX && (
        <span className={styles.add}>
          <AddButton
            label={t('closingReasons.add')}
            appearance="secondary"
            onClick={() => setDialog({ kind: 'form', reason: null })}
          />
        </span>
      )}
    </InfoDialog>
  );
}

function DeleteDialog({ reason, onClose }: { reason: ClosingReason; onClose: () => void }) {
  const { t } = useTranslation();
  const act = useActionWithToast();
  const [remove] = useDeleteClosingReasonMutation();
  return (
    <ConfirmDialog
      title={t('closingReasons.deleteTitle', { name: reason.name })}
      text={t('closingReasons.deleteText')}
      action={t('actions.delete')}
      deletes
      onConfirm={() =>
        act(remove({ params: { closingReasonId: reason.id } }).unwrap(), t('closingReasons.deleted'))
      }
      onClose={onClose}
    />
  );
}
