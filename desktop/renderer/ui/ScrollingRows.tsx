import { makeStyles } from '@fluentui/react-components';
import type { CSSProperties, ReactNode, Ref } from 'react';

const useStyles = makeStyles({
  rows: { '& :focus-within': { visibility: 'visible' } },
});

interface ScrollingRowsProps {
  style: CSSProperties;
  children: ReactNode;
  ref?: Ref<HTMLDivElement>;
}

/**
 * Contains the rows of a virtualised list. The library sets `pointer-events: none` during scrolling and a moment
 * longer; this removes it, as clicks would be lost right after scrolling and when the list moves by itself. It also hides rows
 * that it has not measured, also one that moves down as another is added above it, which then would lose the focus.
 */
export function ScrollingRows({ style, children, ref }: ScrollingRowsProps) {
  const styles = useStyles();
  return (
    <div ref={ref} data-rows className={styles.rows} style={{ ...style, pointerEvents: undefined }}>
      {children}
    </div>
  );
}
