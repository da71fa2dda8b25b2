import { expect, type Page } from 'playwright/test';
import { DIALOGS } from '#build/screenshots/dialogs.ts';
import type { ScreenState } from '#build/screenshots/screenState.ts';
import { translations } from '#shared/i18n/index.ts';
import { signIn } from '#simulators/shop/person.ts';
import { setUpFixtureWorkspace } from '#simulators/shop/fixtureWorkspace.ts';
import { findAccessibilityProblems, listen, OVERLAY } from './checks.ts';
import { LOGIN, test } from './installation.ts';
import { applyAppearance, inspect, type Appearance } from './appearance.ts';
import { findDialogProblems } from './dialogButtons.ts';
import { openPath } from './openPath.ts';

type Change = readonly [Appearance, Appearance];

/**
 * Each dialog opens in the first of two appearances and changes to the second one while it is open: other width, theme
 * and kind of pointer. Every second dialog begins with the other width.
 */
const CHANGES: readonly [Change, Change] = [
  [
    { width: 1024, theme: 'light', language: 'ar', isTouch: false },
    { width: 400, theme: 'dark', language: 'ar', isTouch: true },
  ],
  [
    { width: 400, theme: 'dark', language: 'en', isTouch: true },
    { width: 1024, theme: 'light', language: 'en', isTouch: false },
  ],
];

/** Axe is injected into the page; the settled dialog is checked, however it moved there. */
test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } });

test('dialogs, drawers, menus and popovers have no layout or accessibility problems', async ({
  page,
  installation,
}) => {
  const admin = await signIn(installation.url, LOGIN.email, LOGIN.password);
  await setUpFixtureWorkspace({ ...installation, admin, password: 'equipe-123' });
  const problems: string[] = [];
  listen(page, problems);
  await installation.logIn(page, LOGIN);
  for (const [index, shown] of DIALOGS.entries()) {
    const change = CHANGES[index % 2] ?? CHANGES[0];
    await test.step(`${shown.name} ${change[0].language}`, () =>
      // A dialog that does not open is a problem too; the others are still checked.
      checkDialog(page, installation.url, shown, change, problems).catch(async (error: unknown) => {
        problems.push(`${shown.name}: ${String(error)}`);
        await test.info().attach(shown.name, { body: await page.screenshot(), contentType: 'image/png' });
      }));
  }
  expect(problems).toEqual([]);
});

async function checkDialog(
  page: Page,
  url: string,
  { name, path, open }: ScreenState,
  change: Change,
  problems: string[],
): Promise<void> {
  await applyAppearance(page, change[0]);
  await openPath(page, url, path);
  await open?.(page, translations(change[0].language));
  const isBeside = (await page.locator('.fui-InlineDrawer').count()) > 0; // it takes room from the page
  for (const appearance of change) {
    await applyAppearance(page, appearance);
    await expect(page.locator(OVERLAY).first()).toBeVisible();
    problems.push(...(await inspect(page, name, [appearance], isBeside ? 'body' : OVERLAY)));
    const found = [
      ...(await findDialogProblems(page)),
      ...(await findAccessibilityProblems(page, 'everything', OVERLAY)),
    ];
    problems.push(...found.map((problem) => `${name} ${appearance.width} ${appearance.theme}: ${problem}`));
  }
}
