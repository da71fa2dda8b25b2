import { expect, type Page } from 'playwright/test';
import { t } from './installation.ts';

/**
 * Takes a page off the network, and waits for its notice: that moves everything below it down, also what a test is about to
 * click.
 */
export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.evaluate(() => dispatchEvent(new Event('online'))); // closes the live connection, which then tries to reconnect
  await expect(page.getByRole('button', { name: t.shell.tryNow })).toBeVisible();
}
