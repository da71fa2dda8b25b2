import { Button, useRestoreFocusTarget } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons';

/** Opens the dialog that adds a record; the focus returns to it. */
export function AddButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button {...useRestoreFocusTarget()} appearance="primary" icon={<AddRegular />} onClick={onClick}>
      {label}
    </Button>
  );
}
