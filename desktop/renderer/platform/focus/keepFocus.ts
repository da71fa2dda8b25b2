/** So many earlier places are enough to find one that is still there. */
const REMEMBERED = 20;

/**
 * Gives the focus back when what has it leaves the page: to where it was before. A closed dialog returns it to what opened
 * it, also when that was a line of a menu that is gone too. Whoever places the focus in the same change is left alone.
 * @returns the way to stop
 */
export function keepFocus(page: Document): () => void {
  const places: WeakRef<HTMLElement>[] = [];
  const onFocusIn = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || target === places.at(-1)?.deref()) return;
    places.push(new WeakRef(target));
    if (places.length > REMEMBERED) places.shift();
  };
  const observer = new MutationObserver(() => {
    const last = places.at(-1)?.deref();
    if (last?.isConnected || page.activeElement !== page.body) return; // nothing was taken away
    while (places.length > 0) {
      const place = places.pop()?.deref();
      if (place && takesFocus(place)) return;
    }
  });
  page.addEventListener('focusin', onFocusIn);
  observer.observe(page.body, { childList: true, subtree: true });
  return () => {
    page.removeEventListener('focusin', onFocusIn);
    observer.disconnect();
  };
}

function takesFocus(place: HTMLElement): boolean {
  if (!place.isConnected) return false;
  place.focus();
  return place.ownerDocument.activeElement === place;
}
