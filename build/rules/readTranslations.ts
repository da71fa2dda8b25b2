import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Translations } from '#shared/i18n/catalogue.ts';
import { root } from './sources.ts';

export const TRANSLATIONS = join(root, 'shared/i18n');

/** The namespaces of a language as its files hold them: nothing is filled in from the fallback language. */
export function readTranslations(tag: string): Record<string, Translations> {
  return Object.fromEntries(
    namespacesOf(tag).map((namespace) => [namespace, JSON.parse(readText(tag, namespace)) as Translations]),
  );
}

/**
 * Files that are not JSON as a program writes it. This also finds a key that is there twice, of which one text would
 * silently be lost.
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

function namespacesOf(tag: string): string[] {
  return readdirSync(join(TRANSLATIONS, tag))
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .toSorted();
}

function readText(tag: string, namespace: string): string {
  return readFileSync(join(TRANSLATIONS, tag, `${namespace}.json`), 'utf8');
}
