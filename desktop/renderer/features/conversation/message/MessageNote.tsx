import { Link, makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    columnGap: tokens.spacingHorizontalS,
    maxWidth: '100%',
  },
  waiting: { color: tokens.colorNeutralForeground2 },
  paused: { color: tokens.colorStatusWarningForeground2 },
  failed: { color: tokens.colorStatusDangerForeground3 },
  link: { fontSize: tokens.fontSizeBase200 },
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
