import { expect, type Page } from 'playwright/test';
import { t } from './installation.ts';

/**
 * Cuts a page off the network, and waits until it says so: that moves everything below down, also what a test is about to
 * click.
 */
export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.evaluate(() => dispatchEvent(new Event('online'))); // ends the connection, and begins to look for another
  await expect(page.getByRole('button', { name: t.shell.tryNow })).toBeVisible();
}
