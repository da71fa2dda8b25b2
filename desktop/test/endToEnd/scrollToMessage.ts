import { expect, type Locator, type Page } from 'playwright/test';
import { PATIENCE } from '#build/testing/patience.ts';

/**
 * Scrolls the messages with the wheel until one is visible.
 * @param step pixels; negative towards the beginning
 */
export async function scrollToMessage(page: Page, message: Locator, step: number): Promise<void> {
  await page.getByRole('log').hover();
  await expect(async () => {
    await page.mouse.wheel(0, step);
    await expect(message).toBeInViewport({ timeout: 500 });
  }).toPass({ timeout: PATIENCE });
}
