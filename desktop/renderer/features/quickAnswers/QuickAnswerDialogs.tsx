import { useTranslation } from 'react-i18next';
import type { QuickAnswer } from '#shared/contract/quickAnswers.ts';
import { useActionWithToast } from '#renderer/platform/toast/index.ts';
import { ConfirmDialog } from '#renderer/ui/ConfirmDialog.tsx';
import { useDeleteAllQuickAnswersMutation, useDeleteQuickAnswerMutation } from './quickAnswers.api.ts';
import { QuickAnswerFormDialog } from './QuickAnswerFormDialog.tsx';

/** The dialog that is open. */
export type QuickAnswerDialogState =
  | { readonly kind: 'form'; readonly quickAnswer: QuickAnswer | null }
  | { readonly kind: 'delete'; readonly quickAnswer: QuickAnswer }
  | { readonly kind: 'deleteAll' };

interface QuickAnswerDialogsProps {
  dialog: QuickAnswerDialogState | null;
  onClose: () => void;
}

export function QuickAnswerDialogs({ dialog, onClose }: QuickAnswerDialogsProps) {
  const { t } = useTranslation();
  const act = useActionWithToast();
  const [remove] = useDeleteQuickAnswerMutation();
  const [removeAll] = useDeleteAllQuickAnswersMutation();

  if (dialog === null) return null;
  switch (dialog.kind) {
    case 'form':
      return <QuickAnswerFormDialog quickAnswer={dialog.quickAnswer} onClose={onClose} />;
    case 'delete': {
      const { id: quickAnswerId, shortcut } = dialog.quickAnswer;
      return (
        <ConfirmDialog
          title={t('quickAnswers.confirm.deleteTitle', { shortcut })}
          text={t('quickAnswers.confirm.deleteText')}
          action={t('actions.delete')}
          deletes
          onConfirm={() =>
            act(remove({ params: { quickAnswerId } }).unwrap(), t('quickAnswers.toasts.deleted'))
          }
          onClose={onClose}
        />
      );
    }
    case 'deleteAll':
      return (
        <ConfirmDialog
          title={t('quickAnswers.confirm.deleteAllTitle')}
          text={t('quickAnswers.confirm.deleteAllText')}
          action={t('actions.deleteAll')}
          deletesAll
          onConfirm={() => act(removeAll().unwrap(), t('quickAnswers.toasts.allDeleted'))}
          onClose={onClose}
        />
      );
  }
}
