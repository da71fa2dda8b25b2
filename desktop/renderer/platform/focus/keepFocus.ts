/** So many earlier places are enough to find one that is still there. */
const REMEMBERED = 20;

/**
 * Gives the focus back when what has it leaves the page: to where it was before. A closed dialog returns it to what opened
 * it, also when that was a line of a menu that is gone too. Inside an open dialog it stays there. Whoever places the focus
 * in the same change is left alone.
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
    while (places.length > 0 && !places.at(-1)?.deref()?.isConnected) places.pop();
    const room = openDialog(page) ?? page.body; // what lies behind a dialog would close it to readers of the screen
    const earlier = places.map((place) => place.deref()).filter((place) => room.contains(place ?? null));
    if (!earlier.toReversed().some((place) => place && takesFocus(place))) room.focus();
  });
  page.addEventListener('focusin', onFocusIn);
  observer.observe(page.body, { childList: true, subtree: true });
  return () => {
    page.removeEventListener('focusin', onFocusIn);
    observer.disconnect();
  };
}

/** The one on top. */
function openDialog(page: Document): HTMLElement | undefined {
  return [...page.querySelectorAll<HTMLElement>('[aria-modal="true"]')].at(-1);
}

function takesFocus(place: HTMLElement): boolean {
  place.focus();
  return place.ownerDocument.activeElement === place;
}
