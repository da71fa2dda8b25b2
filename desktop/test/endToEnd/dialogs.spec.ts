import { expect, type Page } from 'playwright/test';
import { DIALOGS } from '#build/screenshots/dialogs.ts';
import type { ScreenState } from '#build/screenshots/screenState.ts';
import { translations } from '#shared/i18n/index.ts';
import { signIn } from '#simulators/shop/person.ts';
import { setUpFixtureWorkspace } from '#simulators/shop/fixtureWorkspace.ts';
import { findAccessibilityProblems, listen, OVERLAY } from './checks.ts';
import { LOGIN, test } from './installation.ts';
import { applyAppearance, inspect, setTouch, type Appearance } from './appearance.ts';
import { findDialogProblems } from './dialogButtons.ts';
import { openPath } from './openPath.ts';

/** How a dialog looks, and whether the screen is touched. */
interface Look extends Appearance {
  readonly isTouch: boolean;
}

type Looks = readonly [Look, Look];

/**
 * Each dialog opens in the first of two appearances and changes to the second one while it is open: other width, theme
 * and kind of pointer. Every second dialog begins with the other width.
 */
const LOOKS: readonly [Looks, Looks] = [
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
    const looks = LOOKS[index % 2] ?? LOOKS[0];
    await test.step(`${shown.name} ${looks[0].language}`, () =>
      // A dialog that does not open is a problem too; the others are still checked.
      checkDialog(page, installation.url, shown, looks, problems).catch(async (error: unknown) => {
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
  looks: Looks,
  problems: string[],
): Promise<void> {
  await applyLook(page, looks[0]);
  await openPath(page, url, path);
  await open?.(page, translations(looks[0].language));
  const isBeside = (await page.locator('.fui-InlineDrawer').count()) > 0; // it takes room from the page
  for (const look of looks) {
    await applyLook(page, look);
    await expect(page.locator(OVERLAY).first()).toBeVisible();
    problems.push(...(await inspect(page, name, [look], isBeside ? 'body' : OVERLAY)));
    const found = [
      ...(await findDialogProblems(page)),
      ...(await findAccessibilityProblems(page, 'everything', OVERLAY)),
    ];
    problems.push(...found.map((problem) => `${name} ${look.width} ${look.theme}: ${problem}`));
  }
}

async function applyLook(page: Page, look: Look): Promise<void> {
  await applyAppearance(page, look);
  await setTouch(page, look.isTouch);
}
