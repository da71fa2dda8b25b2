import { useTranslation } from 'react-i18next';
import type { Tag } from '#shared/contract/tags.ts';
import { useActionWithToast } from '#renderer/platform/toast/index.ts';
import { ConfirmDialog } from '#renderer/ui/ConfirmDialog.tsx';
import { useDeleteAllTagsMutation, useDeleteTagMutation } from './tags.api.ts';
import { TagFormDialog } from './TagFormDialog.tsx';

/** The dialog that is open. */
export type TagDialogState =
  | { readonly kind: 'form'; readonly tag: Tag | null }
  | { readonly kind: 'delete'; readonly tag: Tag }
  | { readonly kind: 'deleteAll' };

export function TagDialogs({ dialog, onClose }: { dialog: TagDialogState | null; onClose: () => void }) {
  const { t } = useTranslation();
  const act = useActionWithToast();
  const [remove] = useDeleteTagMutation();
  const [removeAll] = useDeleteAllTagsMutation();

  if (dialog === null) return null;
  switch (dialog.kind) {
    case 'form':
      return <TagFormDialog tag={dialog.tag} onClose={onClose} />;
    case 'delete':
      return (
        <ConfirmDialog
          title={t('tags.confirm.deleteTitle', { name: dialog.tag.name })}
          text={t('tags.confirm.deleteText')}
          action={t('actions.delete')}
          deletes
          onConfirm={() =>
            act(remove({ params: { tagId: dialog.tag.id } }).unwrap(), t('tags.toasts.deleted'))
          }
          onClose={onClose}
        />
      );
    case 'deleteAll':
      return (
        <ConfirmDialog
          title={t('tags.confirm.deleteAllTitle')}
          text={t('tags.confirm.deleteAllText')}
          action={t('actions.deleteAll')}
          deletesAll
          onConfirm={() => act(removeAll().unwrap(), t('tags.toasts.allDeleted'))}
          onClose={onClose}
        />
      );
  }
}
