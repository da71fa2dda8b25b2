import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0 },
  content: {
    display: 'flex',
    flexDirection: 'column',
    flexGrow: 1,
    minHeight: 0,
    overflow: 'auto',
    padding: `0 ${tokens.spacingHorizontalL}`,
    // The last rows can be scrolled above the toasts (platform/toast).
    paddingBottom: `max(${tokens.spacingVerticalL}, var(--toast-room, 0px))`,
  },
});

/** An administration page: a fixed header and scrolling content. */
export function Page({ header, children }: { header: ReactNode; children: ReactNode }) {
  const styles = useStyles();
  return (
    <div className={styles.root}>
      {header}
      <div className={styles.content}>{children}</div>
    </div>
  );
}
