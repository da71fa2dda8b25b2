import type { WidgetConfig } from '#shared/contract/webchatWidget.ts';
import { textOn } from '../textOn.ts';
import { STYLES } from './styles.ts';

const SVG = 'http://www.w3.org/2000/svg' as const;
const ICONS = {
  open: 'M12 3c-5 0-9 3.4-9 7.7 0 2.3 1.2 4.4 3 5.8V21l4-2.5c.7.1 1.3.1 2 .1 5 0 9-3.4 9-7.9S17 3 12 3Z',
  close: 'M6.5 6.5 17.5 17.5M17.5 6.5 6.5 17.5',
};
/** Shown for more. */
const COUNT_MAX = 9;

export interface Bubble {
  readonly frame: HTMLIFrameElement;
  show(isOpen: boolean): void;
  /** Whether the panel is there, which on phones covers the button and has one of its own to close it. */
  showReady(isReady: boolean): void;
  showUnread(count: number): void;
}

/**
 * The button on the page and the frame of the panel, in a closed shadow root that no style of the page reaches. It is below
 * the root element and not in the body, which applications replace and transform, and in the top layer where there is one.
 */
export function createBubble(config: WidgetConfig, onClick: () => void): Bubble {
  const host = document.createElement('ramal-webchat');
  const root = host.attachShadow({ mode: 'closed' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLES);
  root.adoptedStyleSheets = [sheet];

  const box = document.createElement('div');
  box.className = 'box';
  box.dataset['side'] = sideOf(config);
  const { light, dark } = config.colors;
  const colors = { light, dark, 'on-light': textOn(light), 'on-dark': textOn(dark) };
  for (const [name, color] of Object.entries(colors)) box.style.setProperty(`--${name}`, color);
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'bubble';
  button.append(iconOf('open'), iconOf('close'));
  const badge = document.createElement('span');
  badge.className = 'badge';
  badge.hidden = true;
  badge.ariaHidden = 'true'; // the label of the button says it
  button.append(badge);
  const frame = document.createElement('iframe');
  frame.className = 'panel';
  frame.title = config.labels.title;
  frame.allow = 'microphone; autoplay; clipboard-write';
  frame.hidden = true;
  box.append(frame, button);
  root.append(box);

  let unread = 0;
  let isOpen = false;
  const label = () => {
    const { open, close, unread: unreadLabel } = config.labels;
    button.ariaLabel = isOpen ? close : unread > 0 ? `${open} (${unreadLabel}: ${unread})` : open;
    button.ariaExpanded = String(isOpen);
  };
  label();
  button.addEventListener('click', onClick);
  box.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && isOpen) onClick();
  });
  stayOnPage(host, box);
  fitKeyboard(box);

  return {
    frame,
    show(open) {
      if (open === isOpen) return;
      isOpen = open;
      box.dataset['state'] = open ? 'open' : 'closed';
      frame.hidden = !open;
      label();
      if (open) frame.focus();
      else button.focus();
    },
    showReady: (isReady) => void box.toggleAttribute('data-ready', isReady),
    showUnread(count) {
      unread = count;
      badge.hidden = count === 0;
      badge.textContent = count > COUNT_MAX ? `${COUNT_MAX}+` : String(count);
      label();
    },
  };
}

function sideOf({ position }: WidgetConfig): 'left' | 'right' {
  const isRightToLeft = getComputedStyle(document.documentElement).direction === 'rtl';
  return (position === 'end') === isRightToLeft ? 'left' : 'right';
}

function iconOf(name: keyof typeof ICONS): SVGElement {
  const icon = document.createElementNS(SVG, 'svg');
  icon.setAttribute('viewBox', '0 0 24 24');
  icon.setAttribute('class', name);
  icon.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', ICONS[name]);
  icon.append(path);
  return icon;
}

/** Adds the element, and again when the page removes it, as applications do that replace their whole document. */
function stayOnPage(host: HTMLElement, box: HTMLElement): void {
  const add = () => {
    document.documentElement.append(host);
    if (!('popover' in box)) return;
    box.popover = 'manual';
    box.showPopover(); // above every z-index, and not moved by transformed elements
  };
  add();
  new MutationObserver(() => {
    if (!host.isConnected) add();
  }).observe(document, { childList: true, subtree: true });
}

/** Keeps the panel above the keyboard of a phone, which covers the page without changing its size. */
function fitKeyboard(box: HTMLElement): void {
  const viewport = window.visualViewport;
  if (!viewport) return;
  const fit = () => {
    box.style.setProperty('--height', `${viewport.height}px`);
    box.style.setProperty('--top', `${viewport.offsetTop}px`);
  };
  fit();
  viewport.addEventListener('resize', fit);
  viewport.addEventListener('scroll', fit);
}
