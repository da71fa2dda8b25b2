import type { ReactNode } from 'react';

/** The buttons of a row stand in one line, however narrow their column. */
export function RowActions({ children }: { children: ReactNode }) {
  return <span style={{ display: 'inline-flex' }}>{children}</span>;
}
