import { useEffect, useRef, useState, type RefObject } from 'react';

/** Moves the focus to an element while the component is on the screen, and back to what had it before. */
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
