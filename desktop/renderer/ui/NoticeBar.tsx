import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { InfoRegular, WarningFilled } from '@fluentui/react-icons';
import type { ReactNode } from 'react';

// Hand-written: without a connection, the code of Fluent's MessageBar can no longer be fetched.
const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    minHeight: '36px',
    boxSizing: 'border-box',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground1,
  },
  warning: {
    borderTopColor: tokens.colorStatusWarningBorder1,
    borderBottomColor: tokens.colorStatusWarningBorder1,
    backgroundColor: tokens.colorStatusWarningBackground1,
  },
  icon: { flexShrink: 0, fontSize: tokens.fontSizeBase500, color: tokens.colorNeutralForeground3 },
  warningIcon: { color: tokens.colorStatusWarningForeground3 },
  /** On a phone the buttons wrap to their own row. */
  text: { flex: '1 1 220px', minWidth: 0 },
  actions: {
    display: 'flex',
    flexShrink: 0,
    gap: tokens.spacingHorizontalS,
    marginInlineStart: 'auto',
    whiteSpace: 'nowrap',
  },
});

interface NoticeBarProps {
  isWarning?: boolean;
  actions: ReactNode;
  children: ReactNode;
}

/** A bar across the page with its actions. */
export function NoticeBar({ isWarning = false, actions, children }: NoticeBarProps) {
  const styles = useStyles();
  const Icon = isWarning ? WarningFilled : InfoRegular;
  return (
    <div className={mergeClasses(styles.root, isWarning && styles.warning)}>
      <Icon className={mergeClasses(styles.icon, isWarning && styles.warningIcon)} aria-hidden />
      <span className={styles.text}>{children}</span>
      <div className={styles.actions}>{actions}</div>
    </div>
  );
}
