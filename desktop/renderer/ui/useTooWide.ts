import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/**
 * Whether what lies in a box is wider than the box. What was too wide is remembered while something else is shown in its
 * place, until there is room for it again or `what` is something new.
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
