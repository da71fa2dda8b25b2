import { Button, useRestoreFocusTarget } from '@fluentui/react-components';
import type { ReactElement } from 'react';
import { tooltip } from './tooltip/index.ts';

interface ActionButtonProps {
  /** What it does and to what: read aloud and shown on hover. */
  label: string;
  icon: ReactElement;
  onClick: () => void;
}

/** A button that is only an icon. The focus comes back to it when a dialog that it opened goes away. */
export function ActionButton({ label, icon, onClick }: ActionButtonProps) {
  const restoreFocus = useRestoreFocusTarget();
  return <Button {...tooltip(label)} {...restoreFocus} appearance="subtle" icon={icon} onClick={onClick} />;
}
