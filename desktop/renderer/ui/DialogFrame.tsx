import { DialogActions, DialogBody, DialogContent, DialogTitle } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { DialogBox } from './DialogBox.tsx';

interface DialogFrameProps {
  readonly title: string;
  /** The buttons at its end. */
  readonly actions: ReactNode;
  /** The buttons are as wide as the dialog. */
  readonly hasFluidActions?: boolean;
  readonly contentClass?: string | undefined;
  /** As of `DialogBox`. */
  readonly isWide?: boolean | undefined;
  /** Rendered above it, e.g. a confirmation. */
  readonly over?: ReactNode;
  readonly children: ReactNode;
}

/** What is inside Fluent's `Dialog`: title, content and buttons. */
export function DialogFrame({
  title,
  actions,
  hasFluidActions = false,
  contentClass,
  isWide,
  over,
  children,
}: DialogFrameProps) {
  return (
    <DialogBox isWide={isWide}>
      <DialogBody>
        <DialogTitle>{title}</DialogTitle>
        <DialogContent className={contentClass}>{children}</DialogContent>
        <DialogActions fluid={hasFluidActions}>{actions}</DialogActions>
      </DialogBody>
      {over}
    </DialogBox>
  );
}
