import type { CDPSession, Page } from 'playwright/test';
import type { ThemeName } from '#shared/domain/personalization.ts';
import type { LanguageTag } from '#shared/i18n/languages.ts';
import { findLayoutProblems } from './layout.ts';
import { findSmallTargets } from './targets.ts';
import { findUntranslatedTexts, textsOf } from './untranslatedTexts.ts';

const HEIGHT = 800;

/** Width, theme and language of a screen, and whether it is touched. */
export interface Appearance {
  readonly width: number;
  readonly theme: ThemeName;
  readonly language: LanguageTag;
  /** As the page was opened by default. */
  readonly isTouch?: boolean;
}

/** Applies changes of the appearance, as if they were made in another tab. What is as it should be costs no request. */
export async function applyAppearance(page: Page, appearance: Partial<Appearance>): Promise<void> {
  const { width, theme, language, isTouch } = appearance;
  const size = page.viewportSize();
  if (width && (size?.width !== width || size.height !== HEIGHT))
    await page.setViewportSize({ width, height: HEIGHT });
  if (isTouch !== undefined) await setTouch(page, isTouch);
  const lang = await remember(page, { theme, language });
  if (language && lang !== language)
    await page.locator(`html[lang="${language}"]`).waitFor({ state: 'attached' });
}

/** What emulates a kind of screen: its session, with which the emulation ends, and whether the screen is touched. */
const emulations = new WeakMap<Page, { readonly session: CDPSession; readonly isTouch: boolean }>();

/** Lets the page believe that its screen is touched, or that it has a mouse. */
async function setTouch(page: Page, isTouch: boolean): Promise<void> {
  const last = emulations.get(page);
  if (last?.isTouch === isTouch) return;
  const session = last?.session ?? (await page.context().newCDPSession(page));
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: isTouch });
  emulations.set(page, { session, isTouch });
}

/** @returns the language of the page at that moment */
function remember(
  page: Page,
  settings: { readonly theme: ThemeName | undefined; readonly language: LanguageTag | undefined },
): Promise<string> {
  return page.evaluate((wanted) => {
    for (const [name, value] of Object.entries(wanted)) {
      const [key, newValue] = [`ramal.${name}`, JSON.stringify(value)];
      if (value === undefined || localStorage.getItem(key) === newValue) continue;
      localStorage.setItem(key, newValue);
      dispatchEvent(new StorageEvent('storage', { key, newValue }));
    }
    return document.documentElement.lang;
  }, settings);
}

/**
 * Checks what is open in each of these appearances.
 * @param within selector of the parts of the page that are checked
 * @returns texts that are cut off, overflow or are not translated; on touch screens also targets smaller than a finger
 */
export async function inspect(
  page: Page,
  name: string,
  appearances: readonly Appearance[],
  within = 'body',
): Promise<string[]> {
  const problems: string[] = [];
  for (const appearance of appearances) {
    await applyAppearance(page, appearance);
    const own = new Set(textsOf(appearance.language).values());
    const found = [
      ...(await findLayoutProblems(page, own, within)),
      ...(await findSmallTargets(page, within)),
      ...(await findUntranslatedTexts(page, appearance.language, within)),
    ];
    problems.push(
      ...found.map(
        (problem) => `${name} ${appearance.width} ${appearance.theme} ${appearance.language}: ${problem}`,
      ),
    );
  }
  return problems;
}
