import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogTitle,
} from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogBox } from './DialogBox.tsx';

interface InfoDialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
  contentClass?: string;
  /** As of `DialogBox`. */
  isWide?: boolean;
  /** Rendered above it, e.g. a confirmation. */
  over?: ReactNode;
}

/** A dialog to read, or whose changes apply at once: it has only a close button. */
export function InfoDialog({ title, onClose, children, contentClass, isWide, over }: InfoDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog open onOpenChange={(_, { open }) => !open && onClose()}>
      <DialogBox isWide={isWide}>
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          <DialogContent className={contentClass}>{children}</DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{t('actions.close')}</Button>
          </DialogActions>
        </DialogBody>
        {over}
      </DialogBox>
    </Dialog>
  );
}
