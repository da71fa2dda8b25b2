import type { Locator, Page } from 'playwright/test';

/** May scroll sideways: code, texts of fields, and the board. */
const SCROLLS_SIDEWAYS = 'pre, .fui-Textarea__textarea, :has(> [data-column])';

/**
 * Layout problems: elements that overflow to the side (users do not find what they have to scroll to), and texts of the
 * product that are cut off by their box. Texts written by users may be shortened with an ellipsis.
 * @param own the texts of the catalogue that the page shows
 * @param within selector of the parts of the page that are checked
 */
export async function findLayoutProblems(
  page: Page,
  own: ReadonlySet<string>,
  within: string,
): Promise<string[]> {
  let problems: string[] = [];
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const found = await page.evaluate(collectLayoutProblems, { within, scrolls: SCROLLS_SIDEWAYS });
    problems = found
      .filter(({ shortened }) => shortened === undefined || own.has(shortened))
      .map(({ problem }) => problem);
    if (problems.length === 0) break;
  }
  return problems;
}

/** The texts or labels of the elements that `cover` hides, in whole or in part. */
export async function coveredBy(cover: Locator, elements: Locator): Promise<string[]> {
  const over = await cover.boundingBox();
  if (!over) throw new Error('Nothing covers anything: the element is not visible.');
  const boxes = await elements.evaluateAll((all) =>
    all
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        return { left, right, top, bottom, name: element.ariaLabel ?? element.textContent };
      }),
  );
  const isUnder = ({ left, right, top, bottom }: (typeof boxes)[number]) =>
    left < over.x + over.width && right > over.x && top < over.y + over.height && bottom > over.y;
  return boxes.filter(isUnder).map(({ name }) => name);
}

/** The number of lines that the text of an element takes. */
export function linesOf(element: Locator): Promise<number> {
  return element.evaluate((shown) => {
    const range = document.createRange();
    range.selectNodeContents(shown);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });
}

/** Where an element ends in the direction of reading from left to right, in CSS pixels from the left. */
export function endOf(element: Locator): Promise<number> {
  return element.evaluate((shown) => Math.round(shown.getBoundingClientRect().right));
}

/** Lists measure themselves after rendering. */
const ATTEMPTS = 6;

interface LayoutProblem {
  readonly problem: string;
  /** The text that ends in an ellipsis, as only texts written by users may. */
  readonly shortened?: string;
}

interface Search {
  readonly within: string;
  /** Selector of what may scroll sideways. */
  readonly scrolls: string;
}

/** Runs in the page, once all animations have finished. */
async function collectLayoutProblems({ within, scrolls }: Search): Promise<LayoutProblem[]> {
  const finite = document.getAnimations().filter((one) => one.effect?.getTiming().iterations !== Infinity);
  await Promise.allSettled(finite.map((one) => one.finished));
  for (let frame = 0; frame < 3; frame++) await new Promise((next) => requestAnimationFrame(next));

  const problems: LayoutProblem[] = [];
  const nameOf = (element: Element) => `${element.tagName.toLowerCase()}.${element.classList[0] ?? ''}`;

  const root = document.documentElement;
  const excess = root.scrollWidth - root.clientWidth;
  if (excess > 0) problems.push({ problem: `the page sticks out by ${excess} px` });
  for (const element of document.querySelectorAll<HTMLElement>(`:is(${within}) *`)) {
    const { overflowX } = getComputedStyle(element);
    const over = element.scrollWidth - element.clientWidth;
    const isScroller = (overflowX === 'auto' || overflowX === 'scroll') && element.clientWidth > 0;
    if (isScroller && over > 1 && !element.closest(scrolls))
      problems.push({ problem: `${nameOf(element)} holds ${over} px too much` });
  }

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? '';
    const parent = node.parentElement;
    if (text === '' || !parent?.closest(within)) continue;
    if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (parent.closest('svg, [role=tooltip], noscript, style, script')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const cutter = cutterOf(range.getBoundingClientRect(), parent);
    if (!cutter) continue;
    const problem = `“${text}” is cut by ${nameOf(cutter.box)}`;
    problems.push(cutter.isShortened ? { problem, shortened: text } : { problem });
  }

  const pen = document.createElement('canvas').getContext('2d');
  for (const input of document.querySelectorAll<HTMLInputElement>(`:is(${within}) input[placeholder]`)) {
    if (!pen || input.value !== '' || input.placeholder === '' || !input.checkVisibility()) continue;
    const style = getComputedStyle(input);
    pen.font = style.font;
    const room =
      input.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
    const mayEndInDots = style.textOverflow === 'ellipsis' && innerWidth < 600;
    if (!mayEndInDots && pen.measureText(input.placeholder).width > room + 1)
      problems.push({ problem: `“${input.placeholder}” does not fit` });
  }
  return problems;

  /** The element that cuts off a part of the text, and whether an ellipsis says so. */
  function cutterOf(text: DOMRect, from: Element): { box: Element; isShortened: boolean } | null {
    let isLoose = false; // positioned over elements that do not contain it
    let x = true;
    let y = true;
    for (let box: Element | null = from; box && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box);
      if (isLoose && style.position === 'static') continue;
      const edge = box.getBoundingClientRect();
      if (edge.width <= 2 || edge.height <= 2) return null; // for screen readers only
      const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
      const isShortened = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
      const outX = text.left < edge.left - 1 || text.right > edge.right + 1;
      const outY = text.top < edge.top - 2 || text.bottom > edge.bottom + 2;
      if ((x && hides(style.overflowX) && outX) || (y && hides(style.overflowY) && outY))
        return { box, isShortened };
      if (style.overflowX === 'auto' || style.overflowX === 'scroll') x = false;
      if (style.overflowY === 'auto' || style.overflowY === 'scroll') y = false;
      if (style.position === 'fixed') return null;
      isLoose = style.position === 'absolute' || (isLoose && style.position === 'static');
    }
    return null;
  }
}
