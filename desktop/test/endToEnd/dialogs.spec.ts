import { expect, type Page } from 'playwright/test';
import { DIALOGS } from '#build/screenshots/dialogs.ts';
import type { ScreenState } from '#build/screenshots/screenState.ts';
import { translations } from '#shared/i18n/index.ts';
import type { LanguageTag } from '#shared/i18n/languages.ts';
import { signIn } from '#simulators/shop/person.ts';
import { setUpFixtureWorkspace } from '#simulators/shop/fixtureWorkspace.ts';
import { findAccessibilityProblems, listen, OVERLAY } from './checks.ts';
import { LOGIN, test } from './installation.ts';
import { applyAppearance, inspect, type Appearance } from './appearance.ts';
import { findDialogProblems } from './dialogButtons.ts';
import { openPath } from './openPath.ts';

/** Width, theme and kind of pointer. */
const APPEARANCES: readonly Omit<Appearance, 'language'>[] = [
  { width: 1024, theme: 'light', isTouch: false },
  { width: 400, theme: 'dark', isTouch: true },
];
/** Every second dialog is checked in the first of them, and then the others: a change of the language takes long. */
const LANGUAGES: readonly LanguageTag[] = ['ar', 'en'];

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
  await installation.enter(page, '/tickets');
  for (const [half, language] of LANGUAGES.entries())
    for (const [index, shown] of DIALOGS.filter((_, nth) => nth % 2 === half).entries())
      await test.step(`${shown.name} ${language}`, () =>
        // A dialog that does not open is a problem too; the others are still checked.
        checkDialog(page, installation.url, shown, appearancesOf(index, language), problems).catch(
          async (error: unknown) => {
            problems.push(`${shown.name}: ${String(error)}`);
            const picture = { body: await page.screenshot(), contentType: 'image/png' };
            await test.info().attach(shown.name, picture);
          },
        ));
  expect(problems).toEqual([]);
});

/** Each dialog opens as the last one ended, in the other width than the last one, and changes while it is open. */
function appearancesOf(index: number, language: LanguageTag): readonly Appearance[] {
  const appearances = APPEARANCES.map((appearance) => ({ ...appearance, language }));
  return index % 2 === 0 ? appearances : appearances.toReversed();
}

async function checkDialog(
  page: Page,
  url: string,
  { name, path, open }: ScreenState,
  appearances: readonly Appearance[],
  problems: string[],
): Promise<void> {
  const [first] = appearances;
  if (!first) throw new Error('A dialog needs an appearance.');
  await applyAppearance(page, first);
  await openPath(page, url, path);
  await open?.(page, translations(first.language));
  const isBeside = (await page.locator('.fui-InlineDrawer').count()) > 0; // it takes room from the page
  for (const appearance of appearances) {
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
