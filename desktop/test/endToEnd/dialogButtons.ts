import type { Page } from 'playwright/test';

/** Pixels between the content of a dialog and its buttons. */
const GAP = 24;

/** Buttons of dialogs that stand too close to the content, and stacked ones whose last button, which acts, is not on top. */
export function findDialogProblems(page: Page): Promise<string[]> {
  return page.locator('.fui-DialogActions').evaluateAll((all, gap) => {
    const problems: string[] = [];
    for (const actions of all) {
      const content = actions.parentElement?.querySelector('.fui-DialogContent');
      const end = content
        ? content.getBoundingClientRect().bottom - Number.parseFloat(getComputedStyle(content).paddingBottom)
        : -Infinity;
      const tops = [...actions.querySelectorAll('button')].map((button) =>
        Math.round(button.getBoundingClientRect().top),
      );
      const distance = Math.min(...tops) - Math.round(end);
      if (distance < gap) problems.push(`the buttons are ${distance} px below the content`);
      if (Math.min(...tops) !== tops.at(-1)) problems.push('the button that acts is not on top');
    }
    return problems;
  }, GAP);
}
