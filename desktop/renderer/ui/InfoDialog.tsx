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
  /** Rendered above it, e.g. a confirmation. */
  over?: ReactNode;
}

/** A dialog to read, or whose changes apply at once: it has only a close button. */
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
