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

/** Applies changes of the appearance, as if they were made in another tab. */
export async function applyAppearance(page: Page, appearance: Partial<Appearance>): Promise<void> {
  const { width, theme, language, isTouch } = appearance;
  if (width) await page.setViewportSize({ width, height: HEIGHT });
  if (isTouch !== undefined) await setTouch(page, isTouch);
  for (const [name, value] of Object.entries({ theme, language }))
    if (value) await remember(page, name, value);
  if (language) await page.locator(`html[lang="${language}"]`).waitFor({ state: 'attached' });
}

/** Lets the page believe that its screen is touched, or that it has a mouse. */
async function setTouch(page: Page, isTouch: boolean): Promise<void> {
  const devTools = await devToolsOf(page);
  await devTools.send('Emulation.setTouchEmulationEnabled', { enabled: isTouch });
}

/** One session for each page: what it emulates ends with it. */
const sessions = new WeakMap<Page, Promise<CDPSession>>();

function devToolsOf(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  return session;
}

async function remember(page: Page, name: string, value: string): Promise<void> {
  await page.evaluate(
    ({ key, newValue }) => {
      if (localStorage.getItem(key) === newValue) return;
      localStorage.setItem(key, newValue);
      dispatchEvent(new StorageEvent('storage', { key, newValue }));
    },
    { key: `ramal.${name}`, newValue: JSON.stringify(value) },
  );
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
