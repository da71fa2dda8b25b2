import { makeStyles, Text, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  row: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalL,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  text: { display: 'flex', flexDirection: 'column', minWidth: 0 },
  hint: { color: tokens.colorNeutralForeground3 },
});

interface SettingFrameProps {
  readonly label: string;
  readonly labelId: string;
  readonly hint: string;
  readonly hintId: string;
  /** The control. */
  readonly children: ReactNode;
}

/** The row of a setting: its label and hint, and its control beside them. */
export function SettingFrame({ label, labelId, hint, hintId, children }: SettingFrameProps) {
  const styles = useStyles();
  return (
    <div className={styles.row}>
      <span className={styles.text}>
        <Text id={labelId}>{label}</Text>
        <Text id={hintId} size={200} className={styles.hint}>
          {hint}
        </Text>
      </span>
      {children}
    </div>
  );
}
