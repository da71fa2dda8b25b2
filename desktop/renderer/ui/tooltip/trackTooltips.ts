import { TOOLTIP_ATTRIBUTE } from './tooltip.ts';

/** Milliseconds for which somebody points at a thing before they hear of it, or is away before it goes. */
export const DELAY = 250;

/** A tip on the screen. */
export interface TooltipTarget {
  readonly anchor: Element;
  readonly text: string;
}

/**
 * Follows what pointer and keyboard rest on. A tip stays while one points at it, goes with the focus, by Escape and when its
 * thing is pressed.
 * @returns the way to stop
 */
export function trackTooltips(page: Document, show: (shown: TooltipTarget | null) => void): () => void {
  const stop = new AbortController();
  let wanted: Element | null = null;
  let usesKeys = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const want = (anchor: Element | null, timeout: number) => {
    if (anchor === wanted) return;
    wanted = anchor;
    clearTimeout(timer);
    timer = setTimeout(() => show(tooltipTargetOf(anchor)), timeout);
  };
  const listen = <Name extends keyof DocumentEventMap>(
    name: Name,
    act: (event: DocumentEventMap[Name]) => void,
  ) => page.addEventListener(name, act, { capture: true, signal: stop.signal });

  listen('pointerover', ({ target }) => {
    if (!isTooltip(target)) want(anchorOf(target), DELAY);
  });
  listen('focusin', ({ target }) => usesKeys && want(anchorOf(target), DELAY));
  listen('focusout', () => usesKeys && want(null, 0)); // it would keep the Escape that is meant for what has the focus now
  listen('keydown', ({ key }) => {
    usesKeys = true;
    if (key === 'Escape') want(null, 0);
  });
  listen('pointerdown', () => {
    usesKeys = false;
    want(null, 0);
  });
  page.documentElement.addEventListener('pointerleave', () => want(null, DELAY), { signal: stop.signal });
  return () => {
    clearTimeout(timer);
    stop.abort();
  };
}

function anchorOf(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest(`[${TOOLTIP_ATTRIBUTE}]`) : null;
}

function isTooltip(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role="tooltip"]') !== null;
}

/** What was pointed at may have gone meanwhile. */
function tooltipTargetOf(anchor: Element | null): TooltipTarget | null {
  const text = anchor?.getAttribute(TOOLTIP_ATTRIBUTE) ?? '';
  return anchor?.isConnected && text !== '' ? { anchor, text } : null;
}
