import { Button, useRestoreFocusTarget } from '@fluentui/react-components';
import type { ReactElement } from 'react';
import { tooltip } from './tooltip/index.ts';

interface ActionButtonProps {
  /** Says what the button does and to what; read aloud and shown as a tooltip. */
  label: string;
  icon: ReactElement;
  onClick: () => void;
}

/** An icon button. The focus returns to it when a dialog that it opened closes. */
export function ActionButton({ label, icon, onClick }: ActionButtonProps) {
  const restoreFocus = useRestoreFocusTarget();
  return <Button {...tooltip(label)} {...restoreFocus} appearance="subtle" icon={icon} onClick={onClick} />;
}
