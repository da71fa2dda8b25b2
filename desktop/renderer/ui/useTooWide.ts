import { useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';

/**
 * Whether the content of a box is wider than the box. The width of the content is remembered while something narrower
 * replaces it, until there is room again or `what` changes.
 */
export function useTooWide(what: string): readonly [RefObject<HTMLDivElement | null>, boolean] {
  const box = useRef<HTMLDivElement>(null);
  const [needed, setNeeded] = useState({ what, width: 0 });
  const [room, setRoom] = useState(Infinity);
  const measure = useEffectEvent(() => {
    if (!box.current) return;
    const { clientWidth, scrollWidth } = box.current;
    setRoom(clientWidth);
    if (scrollWidth <= clientWidth || (needed.what === what && needed.width === scrollWidth)) return;
    setNeeded({ what, width: scrollWidth });
  });
  useLayoutEffect(() => measure()); // what is rendered may be wider than before, in a box of the same size
  useLayoutEffect(() => {
    if (!box.current) return undefined;
    const observer = new ResizeObserver(() => measure());
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [what]);
  return [box, needed.what === what && room < needed.width];
}
