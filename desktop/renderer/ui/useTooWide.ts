import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/**
 * Whether the content of a box is wider than the box. The width of the content is remembered while something narrower
 * replaces it, until there is room again or `what` changes.
 */
export function useTooWide(what: string): readonly [RefObject<HTMLDivElement | null>, boolean] {
  const box = useRef<HTMLDivElement>(null);
  const [needed, setNeeded] = useState({ what, width: 0 });
  const [room, setRoom] = useState(Infinity);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const measure = () => {
      const { clientWidth, scrollWidth } = element;
      setRoom(clientWidth);
      if (scrollWidth > clientWidth) setNeeded({ what, width: scrollWidth });
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, [what]);
  return [box, needed.what === what && room < needed.width];
}
