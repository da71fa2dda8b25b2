import { expect, type Page } from 'playwright/test';
import { DIALOGS } from '#build/screenshots/dialogs.ts';
import type { ScreenState } from '#build/screenshots/screenState.ts';
import { translations } from '#shared/i18n/index.ts';
import { signIn } from '#simulators/shop/person.ts';
import { ADMIN, setUpFixtureWorkspace } from '#simulators/shop/fixtureWorkspace.ts';
import { findAccessibilityProblems, listen, OVERLAY } from './checks.ts';
import { LOGIN, test, type Installation } from './installation.ts';
import { applyAppearance, inspect, type Appearance } from './appearance.ts';
import { findDialogProblems } from './dialogButtons.ts';
import { openPath } from './openPath.ts';

const PASSWORD = 'equipe-123';

/**
 * Two users go through everything at the same time: one theme and language each, at both widths. The second one has a
 * touch screen.
 */
const FIRST: readonly Appearance[] = [
  { width: 1024, theme: 'light', language: 'ar' },
  { width: 400, theme: 'light', language: 'ar' },
];
const SECOND: readonly Appearance[] = [
  { width: 400, theme: 'dark', language: 'en' },
  { width: 1024, theme: 'dark', language: 'en' },
];

/** Axe is injected into the page; the settled dialog is checked, however it moved there. */
const CONTEXT = { bypassCSP: true, reducedMotion: 'reduce' } as const;

test.use({ bypassCSP: CONTEXT.bypassCSP, contextOptions: CONTEXT });

test('dialogs, drawers, menus and popovers have no layout or accessibility problems', async ({
  page,
  openPage,
  installation,
}) => {
  const admin = await signIn(installation.url, LOGIN.email, LOGIN.password);
  await setUpFixtureWorkspace({ ...installation, admin, password: PASSWORD });
  const other = await openPage({ ...CONTEXT, hasTouch: true });
  const found = await Promise.all([
    checkDialogs(page, installation, FIRST, LOGIN),
    checkDialogs(other, installation, SECOND, { email: ADMIN.email, password: PASSWORD }),
  ]);
  expect(found.flat()).toEqual([]);
});

async function checkDialogs(
  page: Page,
  installation: Installation,
  appearances: readonly Appearance[],
  login: typeof LOGIN,
): Promise<string[]> {
  const problems: string[] = [];
  listen(page, problems);
  await installation.logIn(page, login);
  for (const shown of DIALOGS)
    await test.step(`${shown.name} ${appearances[0]?.language}`, () =>
      // A dialog that does not open is a problem too; the others are still checked.
      checkDialog(page, installation, shown, appearances, problems).catch(async (error: unknown) => {
        const name = `${shown.name} ${appearances[0]?.language}`;
        problems.push(`${name}: ${String(error)}`);
        await test.info().attach(name, { body: await page.screenshot(), contentType: 'image/png' });
      }));
  return problems;
}

/** Opens the dialog in the first appearance and checks it in all of them: the window is resized while it is open. */
async function checkDialog(
  page: Page,
  installation: Installation,
  { name, path, open }: ScreenState,
  appearances: readonly Appearance[],
  problems: string[],
): Promise<void> {
  const [first] = appearances;
  if (!first) return;
  await applyAppearance(page, first);
  await openPath(page, installation.url, path);
  await open?.(page, translations(first.language));
  const isBeside = (await page.locator('.fui-InlineDrawer').count()) > 0; // it takes room from the page
  for (const appearance of appearances) {
    problems.push(...(await inspect(page, name, [appearance], isBeside ? 'body' : OVERLAY)));
    const misplaced = await findDialogProblems(page);
    problems.push(...misplaced.map((problem) => `${name} ${appearance.width}: ${problem}`));
    await expect(page.locator(OVERLAY).first()).toBeVisible();
    if (appearance !== first) continue; // the first user's check reads the markup of desktops, the second's that of phones
    const found = await findAccessibilityProblems(page, 'everything', OVERLAY);
    problems.push(...found.map((problem) => `${name} ${appearance.width} ${appearance.theme}: ${problem}`));
  }
}
