import { Button, Dialog } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogFrame } from './DialogFrame.tsx';

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
      <DialogFrame
        title={title}
        contentClass={contentClass}
        isWide={isWide}
        over={over}
        actions={<Button onClick={onClose}>{t('actions.close')}</Button>}
      >
        {children}
      </DialogFrame>
    </Dialog>
  );
}
