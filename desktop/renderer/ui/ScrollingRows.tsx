import type { CSSProperties, ReactNode, Ref } from 'react';

interface ScrollingRowsProps {
  style: CSSProperties;
  children: ReactNode;
  ref?: Ref<HTMLDivElement>;
}

/**
 * Contains the rows of a virtualised list. The library sets `pointer-events: none` during scrolling and a moment
 * longer; this removes it, as clicks would be lost right after scrolling and when the list moves by itself.
 */
export function ScrollingRows({ style, children, ref }: ScrollingRowsProps) {
  return (
    <div ref={ref} data-rows style={{ ...style, pointerEvents: undefined }}>
      {children}
    </div>
  );
}
