import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Spinner,
} from '@fluentui/react-components';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface QuestionDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly confirm: string;
  /** The choice is not complete: confirming is not possible yet. */
  readonly incomplete?: boolean;
  /** Answers whether it worked; the dialog stays open when it did not. */
  readonly onConfirm: () => Promise<boolean>;
  readonly onDismiss: () => void;
}

/** A question that something is done with: it waits for the answer of the server and cannot be confirmed twice. */
export function QuestionDialog(props: QuestionDialogProps) {
  const { t } = useTranslation();
  const [working, setWorking] = useState(false);
  const confirm = async () => {
    setWorking(true);
    const worked = await props.onConfirm();
    setWorking(false);
    if (worked) props.onDismiss();
  };
  return (
    <Dialog open onOpenChange={(_, { open }) => !open && props.onDismiss()}>
      <DialogSurface>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void confirm();
          }}
        >
          <DialogBody>
            <DialogTitle>{props.title}</DialogTitle>
            <DialogContent>{props.children}</DialogContent>
            <DialogActions>
              <Button onClick={props.onDismiss}>{t('actions.cancel')}</Button>
              <Button
                type="submit"
                appearance="primary"
                disabled={working || props.incomplete}
                icon={working ? <Spinner size="tiny" /> : undefined}
              >
                {props.confirm}
              </Button>
            </DialogActions>
          </DialogBody>
        </form>
      </DialogSurface>
    </Dialog>
  );
}
