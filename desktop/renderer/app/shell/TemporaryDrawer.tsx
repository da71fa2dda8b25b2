import { OverlayDrawer } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface TemporaryDrawerProps {
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A drawer that overlays the page and closes after a choice. */
export function TemporaryDrawer({ isOpen, onClose, children }: TemporaryDrawerProps) {
  const { t } = useTranslation();
  return (
    <OverlayDrawer
      open={isOpen}
      onOpenChange={(_, { open }) => !open && onClose()}
      style={{ width: 240 }}
      aria-label={t('shell.menu')}
    >
      {children}
    </OverlayDrawer>
  );
}
