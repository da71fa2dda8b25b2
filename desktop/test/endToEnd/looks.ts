import type { Page } from 'playwright/test';
import type { ThemeName } from '#shared/domain/personalization.ts';
import type { LanguageTag } from '#shared/i18n/languages.ts';
import { layoutFaults } from './layout.ts';
import { leftWords, textsOf } from './words.ts';

const HEIGHT = 800;

/** How a screen is looked at. */
export interface Look {
  readonly width: number;
  readonly theme: ThemeName;
  readonly language: LanguageTag;
}

/** Changes what has changed, as if people had done so in another tab. */
export async function dress(page: Page, look: Partial<Look>): Promise<void> {
  const { width, theme, language } = look;
  if (width) await page.setViewportSize({ width, height: HEIGHT });
  for (const [name, value] of Object.entries({ theme, language }))
    if (value) await remember(page, name, value);
  if (language) await page.locator(`html[lang="${language}"]`).waitFor({ state: 'attached' });
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

/** Looks at what is open in each of these ways. @returns what is cut, sticks out or is not translated */
export async function inspect(page: Page, name: string, looks: readonly Look[]): Promise<string[]> {
  const faults: string[] = [];
  for (const look of looks) {
    await dress(page, look);
    const found = [
      ...(await layoutFaults(page, [...textsOf(look.language).values()])),
      ...(await leftWords(page, look.language)),
    ];
    faults.push(...found.map((fault) => `${name} ${look.width} ${look.theme} ${look.language}: ${fault}`));
  }
  return faults;
}
