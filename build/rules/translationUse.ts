import type { Translations } from '#shared/i18n/catalogue.ts';
import { flatten } from './compareTranslations.ts';

/** Keys that appear in no literal because they are built at run time. */
export interface LookUp {
  readonly keys: RegExp;
  readonly because: string;
}

/**
 * Keys that no source uses. A key counts as used when it appears as a literal, when a template literal begins with its
 * prefix (`tickets.tabs.${status}` uses every key below `tickets.tabs.`), when it is read as a member of the catalogue
 * (`translations(tag).automatic.greeting`), or when it is declared as a look-up.
 */
export function unused(source: Translations, code: string, lookUps: readonly LookUp[] = []): string[] {
  const prefixes = [...code.matchAll(/`([\w.]+\.)\$\{/g)].map(([, prefix = '']) => prefix);
  const literals = new Set([...code.matchAll(/['"`]([\w.]+)['"`]/g)].map(([, key]) => key));
  const members = [...new Set([...code.matchAll(/\.((?:\w+\.)+\w+)/g)].map(([, path = '']) => `.${path}.`))];
  return [...flatten(source).keys()].filter((key) => {
    const plain = key.replace(/_(zero|one|two|few|many|other)$/, '');
    return !(
      lookUps.some(({ keys }) => keys.test(plain)) ||
      literals.has(plain) ||
      prefixes.some((prefix) => plain.startsWith(prefix)) ||
      members.some((path) => path.includes(`.${plain}.`))
    );
  });
}

/** Declared look-ups that match no key any more. */
export function staleLookUps(source: Translations, lookUps: readonly LookUp[]): string[] {
  const all = [...flatten(source).keys()];
  return lookUps
    .filter(({ keys }) => !all.some((key) => keys.test(key)))
    .map(({ keys }) => `matches no text: ${keys.source}`);
}
