import { Button, useRestoreFocusTarget } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons';

interface AddButtonProps {
  label: string;
  /** Secondary on an empty page. */
  appearance?: 'primary' | 'secondary';
  onClick: () => void;
}

/** Opens the dialog that adds a record; the focus returns to it. */
export function AddButton({ label, appearance = 'primary', onClick }: AddButtonProps) {
  return (
    <Button {...useRestoreFocusTarget()} appearance={appearance} icon={<AddRegular />} onClick={onClick}>
      {label}
    </Button>
  );
}
