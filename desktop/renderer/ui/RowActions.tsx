import type { ReactNode } from 'react';

/** The buttons of a row; they never wrap, however narrow their column. */
export function RowActions({ children }: { children: ReactNode }) {
  return <span style={{ display: 'inline-flex' }}>{children}</span>;
}
