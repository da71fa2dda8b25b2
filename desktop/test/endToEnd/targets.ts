import type { Page } from 'playwright/test';
import { OVERLAY } from './checks.ts';

/** Pixels, in both directions. */
const FINGER = 44;
/** Pixels by which counting whole pixels may differ. */
const ROUNDING = 1;

/** What can be tapped. Links inside texts keep the height of their line (WCAG 2.5.8 exempts them). */
const TARGETS = 'button, a[href], select, input, [role=button], [role=tab], [role=option], [role^=menuitem]';

/**
 * On a touch screen: the targets that are smaller than a finger, by what really takes the tap around their middle. Those
 * over which something else lies, an overlay or a button that floats over a list, are left out.
 * @param within selector of the parts of the page that are checked
 */
export function findSmallTargets(page: Page, within: string): Promise<string[]> {
  return page.evaluate(collectSmallTargets, {
    selector: `:is(${within}) :is(${TARGETS})`,
    overlay: OVERLAY,
    finger: FINGER - ROUNDING,
  });
}

interface Search {
  readonly selector: string;
  readonly overlay: string;
  readonly finger: number;
}

/** Runs in the page. */
function collectSmallTargets({ selector, overlay, finger }: Search): string[] {
  if (!matchMedia('(pointer: coarse)').matches) return [];
  const problems: string[] = [];
  /** Something else lies over a part of the target. */
  let isCovered = false;
  for (const target of document.querySelectorAll<HTMLElement>(selector)) {
    if (!target.checkVisibility({ visibilityProperty: true })) continue;
    if (target.closest('[inert], [aria-hidden=true], [data-tabster-dummy]')) continue;
    const isInText = getComputedStyle(target).display === 'inline' || target.matches('.fui-Link');
    if (isInText && !target.matches('[role=listitem] a')) continue; // the link of a row covers the row
    const box = target.getBoundingClientRect();
    if (box.width <= 2 || box.height <= 2) continue; // for screen readers only
    if (box.width >= finger && box.height >= finger) continue;
    target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    isCovered = false;
    const width = extent(target, 1, 0);
    const height = extent(target, 0, 1);
    if (!isCovered && width > 0 && (width < finger || height < finger))
      problems.push(
        `“${target.ariaLabel ?? target.textContent}” (${target.className.split(' ')[0]}) is ${width} × ${height}`,
      );
  }
  return problems;

  /** How far the target takes taps in one direction, both ways from its middle; 0 when something lies over its middle. */
  function extent(target: HTMLElement, x: number, y: number): number {
    const { left, top, width, height } = target.getBoundingClientRect();
    const [middleX, middleY] = [left + width / 2, top + height / 2];
    if (!takes(target, middleX, middleY)) return 0;
    let size = 1;
    for (const way of [-1, 1])
      for (
        let step = 1;
        step <= finger && takes(target, middleX + way * step * x, middleY + way * step * y);
        step++
      )
        size += 1;
    return size;
  }

  /** Whether what takes the tap is an overlay, or covers the target itself rather than the room around it. */
  function liesOver(hit: Element, target: HTMLElement, x: number, y: number): boolean {
    const cover = hit.closest(overlay);
    if (cover && !cover.contains(target)) return true;
    const { left, right, top, bottom } = target.getBoundingClientRect();
    const isInside = x > left && x < right && y > top && y < bottom;
    return isInside && !hit.contains(target) && !target.parentElement?.contains(hit);
  }

  function takes(target: HTMLElement, x: number, y: number): boolean {
    const hit = document.elementFromPoint(x, y);
    if (!hit) return false;
    if (liesOver(hit, target, x, y)) isCovered = true;
    const field = target.closest(
      'label, .fui-Input, .fui-SearchBox, .fui-Combobox, .fui-TagPickerControl, .fui-Select, .fui-Switch, .fui-Checkbox, .fui-Radio',
    );
    return target.contains(hit) || Boolean(target.matches('input, select') && field?.contains(hit));
  }
}
