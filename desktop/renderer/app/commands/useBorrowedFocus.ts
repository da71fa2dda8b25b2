import { useEffect, useRef, useState, type RefObject } from 'react';

/** Focuses an element while the component is mounted, then restores the previous focus. */
export function useBorrowedFocus<Wanted extends HTMLElement>(): RefObject<Wanted | null> {
  const wanted = useRef<Wanted>(null);
  const [former] = useState(() => document.activeElement);
  useEffect(() => {
    wanted.current?.focus();
    return () => {
      if (former instanceof HTMLElement) former.focus();
    };
  }, [former]);
  return wanted;
}
