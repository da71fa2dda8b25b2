/** A catalogue: texts, nested by topic. */
export interface Translations {
  readonly [key: string]: string | Translations;
}

/** Keys that appear in no literal because they are built at run time. */
export interface LookUp {
  readonly keys: RegExp;
  readonly because: string;
}

/** Every text with its full key: "tickets.tabs.open" → "Abertos". */
export function flatten(translations: Translations, prefix = ''): Map<string, string> {
  const flat = new Map<string, string>();
  for (const [key, value] of Object.entries(translations)) {
    if (typeof value === 'string') flat.set(prefix + key, value);
    else for (const [deeper, text] of flatten(value, `${prefix}${key}.`)) flat.set(deeper, text);
  }
  return flat;
}

/**
 * Differences of a translation from the source: missing keys, extra keys, other placeholders. Extra plural forms are
 * allowed.
 */
export function compare(source: Translations, translation: Translations): string[] {
  const from = flatten(source);
  const to = flatten(translation);
  return [
    ...[...from.keys()].filter((key) => !to.has(key)).map((key) => `missing: ${key}`),
    ...[...to].flatMap(([key, text]) => {
      const original = from.get(key) ?? from.get(key.replace(/_(zero|two|few|many)$/, '_other'));
      if (original === undefined) return [`unknown: ${key}`];
      return placeholders(text) === placeholders(original) || saysItsCount(key, text)
        ? []
        : [
            `${key}: has ${placeholders(text) || 'no placeholder'}, the source ${placeholders(original) || 'none'}`,
          ];
    }),
  ];
}

/**
 * Such a form may spell out its count ("two messages"). Whether it stands for a single count depends on the language.
 */
function saysItsCount(key: string, text: string): boolean {
  return /_(zero|one|two)$/.test(key) && placeholders(text) === '';
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
    .map(({ keys }) => `fits no word: ${keys.source}`);
}

function placeholders(text: string): string {
  return [...new Set([...text.matchAll(/\{\{\s*([\w.]+)\s*\}\}/g)].map(([, name]) => name))]
    .toSorted((a = '', b = '') => a.localeCompare(b))
    .join(', ');
}
