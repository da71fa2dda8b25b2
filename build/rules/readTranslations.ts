import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Translations } from '#shared/i18n/catalogue.ts';
import { root } from './sources.ts';

export const TRANSLATIONS = join(root, 'shared/i18n');

/**
 * The namespaces of a language as its files hold them: nothing is filled in from the fallback language.
 * @param folder given by programs that are bundled, which do not know where this file is
 */
export function readTranslations(tag: string, folder = TRANSLATIONS): Record<string, Translations> {
  return Object.fromEntries(
    namespacesOf(tag, folder).map((namespace) => [
      namespace,
      JSON.parse(readText(tag, namespace, folder)) as Translations,
    ]),
  );
}

/**
 * Files that are not JSON as `JSON.stringify` writes it. This also finds duplicate keys, of which the parser would silently
 * drop the first.
 */
export function findMalformedFiles(tag: string): string[] {
  const strays = readdirSync(join(TRANSLATIONS, tag)).filter((file) => !file.endsWith('.json'));
  const malformed = namespacesOf(tag)
    .filter((namespace) => {
      const text = readText(tag, namespace);
      return text !== `${JSON.stringify(JSON.parse(text), null, 2)}\n`;
    })
    .map((namespace) => `${tag}/${namespace}.json: has a key twice, or is not formatted (npm run format)`);
  return [...strays.map((file) => `${tag}/${file}: texts belong into a JSON file`), ...malformed];
}

function namespacesOf(tag: string, folder = TRANSLATIONS): string[] {
  return readdirSync(join(folder, tag))
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .toSorted();
}

function readText(tag: string, namespace: string, folder = TRANSLATIONS): string {
  return readFileSync(join(folder, tag, `${namespace}.json`), 'utf8');
}
