import { useTranslation } from 'react-i18next';
import type { ClosingReason } from '#shared/contract/closingReasons.ts';
import { CLOSING_REASONS_MAX } from '#shared/domain/limits.ts';
import { OrderedListDialog } from '#renderer/platform/orderedList/index.ts';
import { useActionWithToast } from '#renderer/platform/toast/index.ts';
import { ConfirmDialog } from '#renderer/ui/ConfirmDialog.tsx';
import { ClosingReasonFormDialog } from './ClosingReasonFormDialog.tsx';
import {
  useClosingReasonsQuery,
  useDeleteClosingReasonMutation,
  useReorderClosingReasonsMutation,
} from './closingReasons.api.ts';

/** The reasons for which tickets are resolved: they are added, renamed, put in order and deleted here. */
export function ClosingReasonsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const query = useClosingReasonsQuery();
  const [reorder] = useReorderClosingReasonsMutation();
  return (
    <OrderedListDialog
      title={t('closingReasons.title')}
      empty={t('closingReasons.empty')}
      add={t('closingReasons.add')}
      max={CLOSING_REASONS_MAX}
      rows={query.data?.closingReasons}
      query={query}
      nameOf={({ name }) => <bdi>{name}</bdi>}
      onReorder={(closingReasonIds) => reorder({ body: { closingReasonIds } }).unwrap()}
      form={(reason, close) => <ClosingReasonFormDialog reason={reason} onClose={close} />}
      deletion={(reason, close) => <DeleteDialog reason={reason} onClose={close} />}
      onClose={onClose}
    />
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
