import { expect } from 'playwright/test';
import { TOAST_DURATION } from '#shared/domain/limits.ts';
import { t, test } from './installation.ts';
import { keepToasts } from './keepToasts.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('toasts stay as long for users who want less motion', async ({ page, installation }) => {
  await installation.enter(page, '/tags');
  await page.getByRole('button', { name: t.tags.add }).click();
  await page.getByRole('textbox', { name: t.tags.form.name }).fill('Cliente novo');
  await keepToasts(page);
  await page.getByRole('button', { name: t.actions.save }).click();
  const toast = page.locator('.fui-Toast', { hasText: t.tags.toasts.saved });
  await expect(toast).toBeVisible();
  const timer = page.locator('[data-timer-status]');
  const duration = await timer.evaluate((element) => getComputedStyle(element).animationDuration);
  expect(duration).toBe(`${TOAST_DURATION / 1000}s`);
});
