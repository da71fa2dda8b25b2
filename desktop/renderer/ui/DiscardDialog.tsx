import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from './ConfirmDialog.tsx';

interface DiscardDialogProps {
  onDiscard: () => void;
  /** Called when the user goes on editing. */
  onClose: () => void;
}

/** Asks before input is discarded. For the input of a dialog, render it inside that dialog's surface. */
export function DiscardDialog({ onDiscard, onClose }: DiscardDialogProps) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      title={t('actions.discard.title')}
      text={t('actions.discard.text')}
      action={t('actions.discard.action')}
      cancel={t('actions.discard.cancel')}
      deletes
      onConfirm={async () => onDiscard()}
      onClose={onClose}
    />
  );
}
