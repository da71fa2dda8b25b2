import { useEffect, useState } from 'react';

/** Returns a function that moves the focus to the element with an id as soon as the page shows it. */
export function useFocusWhenShown(): (id: string) => void {
  const [wanted, setWanted] = useState<string | null>(null);
  useEffect(() => {
    if (wanted === null) return undefined;
    const focus = () => {
      const element = document.getElementById(wanted);
      element?.focus();
      if (!element || document.activeElement !== element) return; // its tab is not shown yet
      observer.disconnect();
      setWanted(null);
      element.scrollIntoView({ block: 'center' });
    };
    const observer = new MutationObserver(focus);
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['style', 'class'] });
    focus();
    return () => observer.disconnect();
  }, [wanted]);
  return setWanted;
}
