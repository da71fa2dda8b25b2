import { useState, type ReactNode } from 'react';
import { FormDialog } from './FormDialog.tsx';

interface ConfirmFormDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Label of the confirming button. */
  readonly confirm: string;
  /** Confirming deletes something for good: the button is styled as dangerous. */
  readonly deletes?: boolean;
  /** The form is incomplete and cannot be confirmed yet. */
  readonly incomplete?: boolean;
  /** The form contains input, which Escape must not discard without asking. */
  readonly isChanged: boolean;
  /** @returns whether it succeeded; the dialog stays open otherwise */
  readonly onConfirm: () => Promise<boolean>;
  readonly onDismiss: () => void;
}

/** A form with a confirming button: waits for the server's response and cannot be confirmed twice. */
export function ConfirmFormDialog({
  title,
  confirm,
  deletes = false,
  incomplete = false,
  isChanged,
  onConfirm,
  onDismiss,
  children,
}: ConfirmFormDialogProps) {
  const [busy, setBusy] = useState(false);
  const confirmOnce = async () => {
    setBusy(true);
    const worked = await onConfirm();
    setBusy(false);
    if (worked) onDismiss();
  };
  const submit = () => void (!busy && !incomplete && confirmOnce());
  return (
    <FormDialog
      title={title}
      action={confirm}
      deletes={deletes}
      incomplete={incomplete}
      form={{ busy, isChanged, failure: undefined, submit }}
      onClose={onDismiss}
    >
      {children}
    </FormDialog>
  );
}
