import { expect, type Page } from 'playwright/test';
import { PAGES, PUBLIC_PAGES } from '#build/screenshots/pages.ts';
import type { Shown } from '#build/screenshots/shown.ts';
import { signIn } from '#simulators/shop/desk.ts';
import { setUpExhibit } from '#simulators/shop/exhibit.ts';
import { accessibilityFaults, listen } from './checks.ts';
import { LOGIN, t, test, type Desk } from './desk.ts';
import { dress, inspect, type Look } from './looks.ts';

const PASSWORD = 'equipe-123';

/** Every width with every theme, and every language with every width and with every theme. */
const PAIRS: readonly Look[] = [
  { width: 1440, theme: 'light', language: 'pt' },
  { width: 1440, theme: 'dark', language: 'ar' },
  { width: 1024, theme: 'dark', language: 'en' },
  { width: 1024, theme: 'light', language: 'ar' },
  { width: 1024, theme: 'light', language: 'pt' },
  { width: 400, theme: 'light', language: 'ar' },
  { width: 400, theme: 'light', language: 'en' },
  { width: 400, theme: 'dark', language: 'pt' },
];

test.use({ bypassCSP: true }); // the accessibility checker is brought in from outside

test('every screen is right at every width, in both themes and in every way of writing', async ({
  page,
  desk,
}) => {
  test.setTimeout(600_000);
  const faults: string[] = [];
  listen(page, faults);
  await page.goto(`${desk.url}/app/login`);
  for (const shown of PUBLIC_PAGES) await lookAt(page, desk, shown, faults);
  await setUpExhibit({
    ...desk,
    admin: await signIn(desk.url, LOGIN.email, LOGIN.password),
    password: PASSWORD,
  });
  await dress(page, { language: 'pt' });
  await desk.logIn(page);
  for (const shown of PAGES) await lookAt(page, desk, shown, faults);
  expect(faults).toEqual([]);
});

/** Opens it and looks at it in every way; what a program can see of access is seen in both themes. */
async function lookAt(page: Page, desk: Desk, { name, path, open }: Shown, faults: string[]): Promise<void> {
  await test.step(name, async () => {
    await dress(page, { width: 1440, theme: 'light', language: 'pt' });
    await page.goto(`${desk.url}/app${path}`);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await open?.(page, t);
    await expect(page.locator('.fui-Skeleton, .fui-Spinner')).toHaveCount(0);
    for (const theme of ['dark', 'light'] as const) {
      const looks = PAIRS.filter((look) => look.theme === theme);
      faults.push(...(await inspect(page, name, looks)));
      const found = await accessibilityFaults(page);
      faults.push(...found.map((fault) => `${name} ${theme}: ${fault}`));
    }
  });
}
