import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { tooltip } from '#renderer/ui/tooltip/index.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: tokens.spacingHorizontalS,
    padding: tokens.spacingHorizontalS,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  content: { flexGrow: 1, minWidth: 0 },
});

interface TargetBarProps {
  title: string;
  cancelLabel: string;
  onCancel: () => void;
  children?: ReactNode;
}

/** Shows above the text which message is answered or edited. */
export function TargetBar({ title, cancelLabel, onCancel, children }: TargetBarProps) {
  const styles = useStyles();
  return (
    <div className={styles.root}>
      <div className={styles.content}>
        <Text block size={200} weight="semibold">
          {title}
        </Text>
        {children}
      </div>
      <Button
        {...tooltip(cancelLabel)}
        appearance="subtle"
        size="small"
        icon={<DismissRegular />}
        onClick={onCancel}
      />
    </div>
  );
}
