import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BusyIcon } from '#renderer/ui/BusyIcon.tsx';
import { Form } from '#renderer/ui/Form.tsx';
import { DiscardDialog } from '#renderer/ui/DiscardDialog.tsx';
import { useDangerClass } from '#renderer/ui/useDangerClass.ts';
import { FormFailure } from './FormFailure.tsx';
import type { FormState } from './useForm.ts';
import { DialogBox } from '#renderer/ui/DialogBox.tsx';

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
});

interface FormDialogProps {
  title: string;
  /** Label of the submit button; "save" when absent. */
  action?: string;
  /** Submitting deletes something for good: the button is styled as dangerous. */
  deletes?: boolean;
  /** A required value is missing, so the form cannot be submitted yet. */
  incomplete?: boolean;
  /** As of `DialogBox`. */
  isWide?: boolean;
  form: FormState;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog around a form: Enter saves; Escape or a click outside asks before unsaved input is discarded. */
export function FormDialog(props: FormDialogProps) {
  const { title, action, deletes = false, incomplete = false, isWide, form, onClose, children } = props;
  const styles = useStyles();
  const dangerClass = useDangerClass();
  const { t } = useTranslation();
  const [isLeaving, setLeaving] = useState(false);
  const leave = () => {
    if (form.busy) return;
    if (form.isChanged) setLeaving(true);
    else onClose();
  };
  return (
    <Dialog open onOpenChange={(_, { open }) => !open && leave()}>
      <DialogBox isWide={isWide}>
        <Form onSubmit={form.submit}>
          <DialogBody>
            <DialogTitle>{title}</DialogTitle>
            <DialogContent className={styles.content}>
              {children}
              <FormFailure form={form} />
            </DialogContent>
            <DialogActions fluid>
              <Button appearance="secondary" disabled={form.busy} onClick={onClose}>
                {t('actions.cancel')}
              </Button>
              <Button
                type="submit"
                appearance="primary"
                className={deletes && !incomplete && !form.busy ? dangerClass : undefined}
                disabled={incomplete}
                disabledFocusable={form.busy}
                icon={form.busy ? <BusyIcon /> : undefined}
              >
                {action ?? t('actions.save')}
              </Button>
            </DialogActions>
          </DialogBody>
        </Form>
        {isLeaving && <DiscardDialog onDiscard={onClose} onClose={() => setLeaving(false)} />}
      </DialogBox>
    </Dialog>
  );
}
