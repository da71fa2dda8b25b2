import type { Page } from 'playwright/test';

/**
 * Keeps toasts on the screen, which leave after seconds: a test that looks at one closely may take longer.
 * @returns what lets them leave again
 */
export async function keepToasts(page: Page): Promise<() => Promise<void>> {
  // Fluent UI measures their time by an animation.
  const style = await page.addStyleTag({
    content: '[data-timer-status] { animation-play-state: paused !important; }',
  });
  return () => style.evaluate((element) => element.parentNode?.removeChild(element)).then(() => undefined);
}
