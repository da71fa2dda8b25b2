/** Number of earlier focused elements to remember; enough to find one that is still on the page. */
const REMEMBERED = 20;

/**
 * Restores the focus when the focused element leaves the page: it goes back to the last focused element that still
 * exists. So a closed dialog returns it to what opened it, even when that was a menu item that is gone too. Inside an
 * open dialog the focus stays there. Code that moves the focus in the same change is not overridden.
 * @returns a function that stops this
 */
export function keepFocus(page: Document): () => void {
  const elements: WeakRef<HTMLElement>[] = [];
  const onFocusIn = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || target === elements.at(-1)?.deref()) return;
    elements.push(new WeakRef(target));
    if (elements.length > REMEMBERED) elements.shift();
  };
  const observer = new MutationObserver(() => {
    if (elements.length === 0) return; // nothing had the focus, and giving it to the body lays out the whole page
    const last = elements.at(-1)?.deref();
    if (last?.isConnected || page.activeElement !== page.body) return; // the focused element was not removed
    while (elements.length > 0 && !elements.at(-1)?.deref()?.isConnected) elements.pop();
    const room = openDialog(page) ?? page.body; // focus behind a dialog would hide the dialog from screen readers
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

/** The topmost open dialog. */
function openDialog(page: Document): HTMLElement | undefined {
  return [...page.querySelectorAll<HTMLElement>('[aria-modal="true"]')].at(-1);
}

function takesFocus(element: HTMLElement): boolean {
  element.focus();
  return element.ownerDocument.activeElement === element;
}
