import { useState, type ReactNode } from 'react';
import { FormDialog } from '#renderer/platform/form/index.ts';

interface ConfirmFormDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  /** What the confirming button says. */
  readonly confirm: string;
  /** The choice is not complete: confirming is not possible yet. */
  readonly incomplete?: boolean;
  /** Answers whether it worked; the dialog stays open when it did not. */
  readonly onConfirm: () => Promise<boolean>;
  readonly onDismiss: () => void;
}

/** A choice that something is done with: it waits for the server's answer and cannot be confirmed twice. */
export function ConfirmFormDialog({
  title,
  confirm,
  incomplete = false,
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
      incomplete={incomplete}
      form={{ busy, failure: undefined, submit }}
      onClose={onDismiss}
    >
      {children}
    </FormDialog>
  );
}
