import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface InfoDialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
  contentClass?: string;
  /** What lies over it, e.g. a question. */
  over?: ReactNode;
}

/** A dialog that is read, or whose changes count at once: there is nothing to confirm, it is only closed. */
export function InfoDialog({ title, onClose, children, contentClass, over }: InfoDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog open onOpenChange={(_, { open }) => !open && onClose()}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          <DialogContent className={contentClass}>{children}</DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{t('actions.close')}</Button>
          </DialogActions>
        </DialogBody>
        {over}
      </DialogSurface>
    </Dialog>
  );
}
