import type { CSSProperties, ReactNode, Ref } from 'react';

interface ScrollingRowsProps {
  style: CSSProperties;
  children: ReactNode;
  ref?: Ref<HTMLDivElement>;
}

/**
 * What holds the rows of a long list. The library makes them deaf to the pointer while the list moves and a while longer:
 * then a press is lost when the list moves by itself under it, and the one right after scrolling.
 */
export function ScrollingRows({ style, children, ref }: ScrollingRowsProps) {
  return (
    <div ref={ref} style={{ ...style, pointerEvents: undefined }}>
      {children}
    </div>
  );
}
