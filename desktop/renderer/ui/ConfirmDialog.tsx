import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogTitle,
  Field,
  Input,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BusyIcon } from './BusyIcon.tsx';
import { useDangerClass } from './useDangerClass.ts';
import { DialogBox } from './DialogBox.tsx';

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
});

interface ConfirmDialogProps {
  title: string;
  text: string;
  /** Label of the confirming button: the verb, not "yes". */
  action: string;
  /** Label of the cancel button; "cancel" when absent. */
  cancel?: string;
  /** The action deletes something for good: the button is styled as dangerous. */
  deletes?: boolean;
  /** The action deletes all records of a kind: a word must be typed first. */
  deletesAll?: boolean;
  /** The action cannot be confirmed, or not yet: the text says why. */
  incomplete?: boolean;
  /**
   * Runs the action. The dialog closes when it returns true, and stays for another try when it failed; an action that leads to
   * something else returns nothing.
   */
  onConfirm: () => Promise<boolean | void>;
  onClose: () => void;
}

/** Asks before an action that cannot be undone. Cancel has the initial focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, text, action, cancel, deletesAll = false, deletes = deletesAll } = props;
  const { incomplete = false, onConfirm, onClose } = props;
  const styles = useStyles();
  const dangerClass = useDangerClass();
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const [typed, setTyped] = useState('');
  const word = t('actions.deleteWord');
  const isWordMissing = deletesAll && typed.trim().toLowerCase() !== word.toLowerCase();
  const isMissing = incomplete || isWordMissing;
  const confirm = async () => {
    setBusy(true);
    const isDone = await onConfirm();
    setBusy(false);
    if (isDone === true) onClose();
  };
  return (
    <Dialog open modalType="alert" onOpenChange={(_, { open }) => !open && !busy && onClose()}>
      <DialogBox>
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          <DialogContent className={styles.content}>
            {text}
            {deletesAll && (
              <Field label={t('actions.typeWord', { word })}>
                <Input value={typed} autoComplete="off" onChange={(_, { value }) => setTyped(value)} />
              </Field>
            )}
          </DialogContent>
          <DialogActions fluid>
            <Button appearance="secondary" disabled={busy} onClick={onClose}>
              {cancel ?? t('actions.cancel')}
            </Button>
            <Button
              appearance="primary"
              className={deletes && !busy && !isMissing ? dangerClass : undefined}
              disabled={isMissing}
              disabledFocusable={busy}
              icon={busy ? <BusyIcon /> : undefined}
              onClick={() => void confirm()}
            >
              {action}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogBox>
    </Dialog>
  );
}
