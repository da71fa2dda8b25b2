import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  Spinner,
  tokens,
} from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from './Form.tsx';

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
});

interface FormDialogProps {
  title: string;
  busy: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog around a form: Enter saves, Escape closes, a click beside it does not throw away what was typed. */
export function FormDialog({ title, busy, onSubmit, onClose, children }: FormDialogProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  return (
    <Dialog
      open
      onOpenChange={(_, { open, type }) => !open && type !== 'backdropClick' && !busy && onClose()}
    >
      <DialogSurface>
        <Form onSubmit={onSubmit}>
          <DialogBody>
            <DialogTitle>{title}</DialogTitle>
            <DialogContent className={styles.content}>{children}</DialogContent>
            <DialogActions>
              <Button appearance="secondary" disabled={busy} onClick={onClose}>
                {t('actions.cancel')}
              </Button>
              <Button
                type="submit"
                appearance="primary"
                disabledFocusable={busy}
                icon={busy ? <Spinner size="tiny" /> : undefined}
              >
                {t('actions.save')}
              </Button>
            </DialogActions>
          </DialogBody>
        </Form>
      </DialogSurface>
    </Dialog>
  );
}
