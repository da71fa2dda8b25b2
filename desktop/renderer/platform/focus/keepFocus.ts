/** Number of earlier focused elements to remember; enough to find one that is still on the page. */
const REMEMBERED = 20;

/** Attributes of an element whose buttons replace each other: the focus stays in it when one that had it leaves. */
export const FOCUS_GROUP = { 'data-focus-group': '', tabIndex: -1 } as const;

/**
 * Restores the focus when the focused element leaves the page: it stays in its group of buttons (`FOCUS_GROUP`), or goes back
 * to the last focused element that still exists. So a closed dialog returns it to what opened it, even when that was a menu
 * item that is gone too. Inside an open dialog the focus stays there. Code that moves the focus in the same change is not
 * overridden.
 * @returns a function that stops this
 */
export function keepFocus(page: Document): () => void {
  const elements: Focused[] = [];
  const onFocusIn = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || target === elements.at(-1)?.element.deref()) return;
    const group = target.closest<HTMLElement>('[data-focus-group]');
    elements.push({ element: new WeakRef(target), group: group && new WeakRef(group) });
    if (elements.length > REMEMBERED) elements.shift();
  };
  const observer = new MutationObserver(() => {
    if (elements.length === 0) return; // nothing had the focus, and giving it to the body lays out the whole page
    const last = elements.at(-1)?.element.deref();
    if (last?.isConnected || page.activeElement !== page.body) return; // the focused element was not removed
    while (elements.length > 0 && !survivorOf(elements.at(-1))) elements.pop();
    const room = openDialog(page) ?? page.body; // focus behind a dialog would hide the dialog from screen readers
    const earlier = elements.map(survivorOf).filter((element) => room.contains(element ?? null));
    if (!earlier.toReversed().some((element) => element && takesFocus(element))) room.focus();
  });
  page.addEventListener('focusin', onFocusIn);
  observer.observe(page.body, { childList: true, subtree: true });
  return () => {
    page.removeEventListener('focusin', onFocusIn);
    observer.disconnect();
  };
}

/** An element that had the focus, and its group of buttons. */
interface Focused {
  readonly element: WeakRef<HTMLElement>;
  readonly group: WeakRef<HTMLElement> | null;
}

/** The element while it is on the page, else the first button of its group, or the group itself. */
function survivorOf(focused: Focused | undefined): HTMLElement | undefined {
  const element = focused?.element.deref();
  if (element?.isConnected) return element;
  const group = focused?.group?.deref();
  return group?.isConnected ? (group.querySelector<HTMLElement>('button:enabled') ?? group) : undefined;
}

/** The topmost open dialog. */
function openDialog(page: Document): HTMLElement | undefined {
  return [...page.querySelectorAll<HTMLElement>('[aria-modal="true"]')].at(-1);
}

function takesFocus(element: HTMLElement): boolean {
  element.focus();
  return element.ownerDocument.activeElement === element;
}
