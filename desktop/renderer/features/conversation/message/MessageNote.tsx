import { Link, makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    columnGap: tokens.spacingHorizontalS,
    maxWidth: '100%',
  },
  waiting: { color: tokens.colorNeutralForeground2 },
  paused: { color: tokens.colorStatusWarningForeground2 },
  failed: { color: tokens.colorStatusDangerForeground3 },
  link: {
    fontSize: tokens.fontSizeBase200,
    // One of them discards the message: a finger must not hit the wrong one.
    '@media (pointer: coarse)': { minWidth: '44px', minHeight: '44px' },
  },
});

interface MessageNoteProps {
  variant: 'waiting' | 'paused' | 'failed';
  /** Available actions, the most likely first. */
  choices: readonly { readonly label: string; readonly choose: () => void }[];
  children: ReactNode;
}

/** A note below an unsent message: the reason, and the available actions. */
export function MessageNote({ variant, choices, children }: MessageNoteProps) {
  const styles = useStyles();
  return (
    <div className={mergeClasses(styles.root, styles[variant])}>
      <Text size={200}>{children}</Text>
      {choices.map(({ label, choose }) => (
        <Link key={label} as="button" inline className={styles.link} onClick={choose}>
          {label}
        </Link>
      ))}
    </div>
  );
}
