import { TOOLTIP_ATTRIBUTE } from './tooltip.ts';

/** Milliseconds from the start of hovering until the tooltip appears, and from its end until it disappears. */
export const DELAY = 250;

/** A button whose menu or panel is open. */
const OPEN = '[aria-haspopup][aria-expanded="true"]';

/** The tooltip to show. */
export interface TooltipTarget {
  readonly anchor: Element;
  readonly text: string;
}

/**
 * Tracks the hovered or focused element. A tooltip stays while it is hovered itself; it disappears on blur, on Escape
 * and when its element is pressed, and is not shown while the menu or panel of its element is open.
 * @param show is called with null at once when Escape is pressed, and must have removed the tooltip when it returns
 * @returns a function that stops this
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
  listen('focusout', () => usesKeys && want(null, 0)); // it would take the Escape key from the newly focused element
  // before all listeners of the document: a tooltip that is shown keeps Escape from what it should close, too
  addEventListener(
    'keydown',
    ({ key }) => {
      usesKeys = true;
      if (key !== 'Escape') return;
      clearTimeout(timer);
      wanted = null;
      show(null);
    },
    { capture: true, signal: stop.signal },
  );
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

/** The hovered element may have been removed meanwhile, and a tooltip would cover the panel that it has opened. */
function tooltipTargetOf(anchor: Element | null): TooltipTarget | null {
  const text = anchor?.getAttribute(TOOLTIP_ATTRIBUTE) ?? '';
  return anchor?.isConnected && text !== '' && !anchor.matches(OPEN) ? { anchor, text } : null;
}
