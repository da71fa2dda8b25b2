import { makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
  },
  label: {
    padding: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground2,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  line: {
    '::before': { content: '""', flexGrow: 1, height: '1px', backgroundColor: tokens.colorNeutralStroke1 },
    '::after': { content: '""', flexGrow: 1, height: '1px', backgroundColor: tokens.colorNeutralStroke1 },
  },
  strong: {
    '::before': { backgroundColor: tokens.colorBrandStroke1 },
    '::after': { backgroundColor: tokens.colorBrandStroke1 },
  },
  strongLabel: { color: tokens.colorBrandForeground1, fontWeight: tokens.fontWeightSemibold },
});

interface DividerProps {
  label: string;
  variant: 'plain' | 'line' | 'strong';
  /** What is shown in place of the label. */
  children?: ReactNode;
}

/** A divider between messages with a label for what begins below it. */
export function Divider({ label, variant, children = label }: DividerProps) {
  const styles = useStyles();
  const isStrong = variant === 'strong';
  return (
    <div
      role="separator"
      aria-label={label}
      className={mergeClasses(styles.root, variant !== 'plain' && styles.line, isStrong && styles.strong)}
    >
      <Text size={200} className={mergeClasses(styles.label, isStrong && styles.strongLabel)}>
        {children}
      </Text>
    </div>
  );
}
