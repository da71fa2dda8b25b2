import { TIP } from './tip.ts';

/** Milliseconds for which somebody points at a thing before they hear of it, or is away before it goes. */
export const PATIENCE = 250;

/** A tip on the screen. */
export interface PointedAt {
  readonly anchor: Element;
  readonly words: string;
}

/**
 * Follows what pointer and keyboard rest on. A tip stays while one points at it, goes with the focus, by Escape and when its
 * thing is pressed.
 * @returns the way to stop
 */
export function followTips(page: Document, show: (shown: PointedAt | null) => void): () => void {
  const stop = new AbortController();
  let wanted: Element | null = null;
  let usesKeys = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const want = (anchor: Element | null, patience: number) => {
    if (anchor === wanted) return;
    wanted = anchor;
    clearTimeout(timer);
    timer = setTimeout(() => show(pointedAt(anchor)), patience);
  };
  const listen = <Name extends keyof DocumentEventMap>(
    name: Name,
    act: (event: DocumentEventMap[Name]) => void,
  ) => page.addEventListener(name, act, { capture: true, signal: stop.signal });

  listen('pointerover', ({ target }) => {
    if (!isTip(target)) want(anchorOf(target), PATIENCE);
  });
  listen('focusin', ({ target }) => usesKeys && want(anchorOf(target), PATIENCE));
  listen('focusout', () => usesKeys && want(null, 0)); // it would keep the Escape that is meant for what has the focus now
  listen('keydown', ({ key }) => {
    usesKeys = true;
    if (key === 'Escape') want(null, 0);
  });
  listen('pointerdown', () => {
    usesKeys = false;
    want(null, 0);
  });
  page.documentElement.addEventListener('pointerleave', () => want(null, PATIENCE), { signal: stop.signal });
  return () => {
    clearTimeout(timer);
    stop.abort();
  };
}

function anchorOf(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest(`[${TIP}]`) : null;
}

function isTip(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role="tooltip"]') !== null;
}

/** What was pointed at may have gone meanwhile. */
function pointedAt(anchor: Element | null): PointedAt | null {
  const words = anchor?.getAttribute(TIP) ?? '';
  return anchor?.isConnected && words !== '' ? { anchor, words } : null;
}
