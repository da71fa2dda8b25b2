import { expect, type Locator, type Page } from 'playwright/test';

/** Enough key presses to reach any element of a page. */
const FAR = 60;

/** Waits until the element has the focus, and checks that the focus is visible. */
export async function focused(locator: Locator): Promise<void> {
  await expect(locator).toBeFocused();
  await expectVisible(locator.page());
}

/** Presses Tab until the element has the focus; checks that the focus is visible at every stop. */
export async function tabTo(page: Page, locator: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const way: string[] = [];
  for (let presses = 0; presses < FAR; presses += 1) {
    await page.keyboard.press(key);
    way.push(await expectVisible(page));
    if (await isFocused(locator)) return;
  }
  throw new Error(`${String(locator)} was not reached by ${key}: ${way.join(' → ')}`);
}

function isFocused(locator: Locator): Promise<boolean> {
  return locator.evaluateAll((found) => found.some((one) => one === document.activeElement));
}

/**
 * Checks that the focused element is in the viewport and has a focus indicator. @returns its name, for error messages
 */
export async function expectVisible(page: Page): Promise<string> {
  let seen = { name: '', isSeen: false };
  await expect
    .poll(async () => (seen = await page.evaluate(describeFocus)).isSeen || seen.name, {
      message: 'the focus is not to be seen',
    })
    .toBe(true);
  return seen.name;
}

/** Whether the focused element is in the viewport and has an indicator: a caret, or a ring on it or close around it. */
function describeFocus(): { name: string; isSeen: boolean } {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body)
    return { name: 'nothing', isSeen: false };
  const name = `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent.slice(0, 40)}`;
  const { top, bottom, left, right, width, height } = element.getBoundingClientRect();
  const isThere = width > 0 && height > 0;
  const isInWindow = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
  const hasCaret = element.matches('textarea, input:not([type=checkbox], [type=range], [type=radio])');
  const around = [element, element.parentElement, element.parentElement?.parentElement];
  return { name, isSeen: isThere && isInWindow && (hasCaret || around.some((one) => one && isRinged(one))) };

  function isRinged(one: Element): boolean {
    const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(one);
    if (outlineStyle !== 'none' && isDrawn(outlineWidth, outlineColor)) return true;
    if (boxShadow.includes('0px 0px 0px')) return true; // a shadow without offset and blur is a ring
    return ['::before', '::after'].some((part) => {
      const ring = getComputedStyle(one, part);
      const hasOutline = ring.outlineStyle !== 'none' && isDrawn(ring.outlineWidth, ring.outlineColor);
      return ring.content !== 'none' && (hasOutline || isDrawn(ring.borderTopWidth, ring.borderTopColor));
    });
  }
  function isDrawn(thickness: string, color: string): boolean {
    return parseFloat(thickness) > 0 && !/^rgba\(.*, 0\)$|^transparent$/.test(color);
  }
}
