const TOASTS = '[data-toaster-position]';
const STOPS = ':is([tabindex="0"], button, a[href]):not(:disabled, [data-tabster-dummy])';

/**
 * Lets Tab leave the toasts: past their last control, or before their first, the focus goes back to where it was.
 * Fluent traps it inside until Escape, and a focused toast never disappears. Fluent registers its key listener as soon
 * as it renders, so this must start earlier.
 * @returns a function that stops this
 */
export function leaveToasts(view: Window): () => void {
  const page = view.document;
  const stop = new AbortController();
  let before: HTMLElement | null = null;
  const onFocusIn = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement && !target.closest(TOASTS)) before = target;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const toasts = page.activeElement?.closest(TOASTS);
    if (event.key !== 'Tab' || !toasts) return;
    const edge = [...toasts.querySelectorAll(STOPS)].at(event.shiftKey ? 0 : -1);
    if (page.activeElement !== edge) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    (before?.isConnected ? before : page.querySelector<HTMLElement>('main'))?.focus();
  };
  page.addEventListener('focusin', onFocusIn, { signal: stop.signal });
  view.addEventListener('keydown', onKeyDown, { signal: stop.signal, capture: true });
  return () => stop.abort();
}
