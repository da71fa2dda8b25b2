import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Field,
  Input,
  makeStyles,
  Spinner,
  tokens,
} from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  deletes: {
    backgroundColor: tokens.colorStatusDangerBackground3,
    ':hover': { backgroundColor: tokens.colorStatusDangerBackground3Hover },
    ':hover:active': { backgroundColor: tokens.colorStatusDangerBackground3Pressed },
  },
});

interface ConfirmDialogProps {
  title: string;
  text: string;
  /** What the confirming button says: the verb, not "yes". */
  action: string;
  /** What the button says that leaves everything as it is; "cancel" when absent. */
  cancel?: string;
  /** Something will be gone for good: the button looks like it. */
  deletes?: boolean;
  /** Everything of a kind will be gone: a word must be typed first. */
  deletesAll?: boolean;
  /** Does it and then closes the dialog, or asks something else. */
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks before something that cannot be undone. Cancel has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, text, action, cancel, deletesAll = false, deletes = deletesAll, onConfirm, onClose } = props;
  const styles = useStyles();
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const [typed, setTyped] = useState('');
  const word = t('actions.deleteWord');
  const isMissing = deletesAll && typed.trim().toLowerCase() !== word.toLowerCase();
  const confirm = async () => {
    setBusy(true);
    await onConfirm();
    setBusy(false);
  };
  return (
    <Dialog open modalType="alert" onOpenChange={(_, { open }) => !open && !busy && onClose()}>
      <DialogSurface>
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
          <DialogActions>
            <Button appearance="secondary" disabled={busy} onClick={onClose}>
              {cancel ?? t('actions.cancel')}
            </Button>
            <Button
              appearance="primary"
              className={deletes && !busy && !isMissing ? styles.deletes : undefined}
              disabled={isMissing}
              disabledFocusable={busy}
              icon={busy ? <Spinner size="tiny" /> : undefined}
              onClick={() => void confirm()}
            >
              {action}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
