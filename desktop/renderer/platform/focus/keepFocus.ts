/** So many earlier places are enough to find one that is still there. */
const REMEMBERED = 20;

/**
 * Gives the focus back when what has it leaves the page: to where it was before. A closed dialog returns it to what opened
 * it, also when that was a line of a menu that is gone too. Inside an open dialog it stays there. Whoever places the focus
 * in the same change is left alone.
 * @returns the way to stop
 */
export function keepFocus(page: Document): () => void {
  const elements: WeakRef<HTMLElement>[] = [];
  const onFocusIn = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || target === elements.at(-1)?.deref()) return;
    elements.push(new WeakRef(target));
    if (elements.length > REMEMBERED) elements.shift();
  };
  const observer = new MutationObserver(() => {
    const last = elements.at(-1)?.deref();
    if (last?.isConnected || page.activeElement !== page.body) return; // nothing was taken away
    while (elements.length > 0 && !elements.at(-1)?.deref()?.isConnected) elements.pop();
    const room = openDialog(page) ?? page.body; // what lies behind a dialog would close it to readers of the screen
    const earlier = elements.map((ref) => ref.deref()).filter((element) => room.contains(element ?? null));
    if (!earlier.toReversed().some((element) => element && takesFocus(element))) room.focus();
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

function takesFocus(element: HTMLElement): boolean {
  element.focus();
  return element.ownerDocument.activeElement === element;
}
