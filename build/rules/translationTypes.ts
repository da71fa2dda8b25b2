import type { Translations } from '#shared/i18n/catalogue.ts';
import { placeholdersOf } from './compareTranslations.ts';

/** The module that describes the source language to TypeScript, written by `npm run translations`. */
export const TYPES_FILE = 'source.generated.ts';

/**
 * Writes the keys of the source language as a type. A text is the type of its placeholders (`'{{name}}'`), so that the
 * compiler asks for their values where the text is used; without any it is a `string`.
 */
export function typesOf(source: Readonly<Record<string, Translations>>): string {
  const namespaces = Object.keys(source).map((name) => `  '${name}',\n`);
  return [
    '/* Written by `npm run translations` from the texts of the source language. */\n\n',
    `export const NAMESPACES = [\n${namespaces.join('')}] as const;\n\n`,
    `export interface SourceTranslations ${typeOf(source, '')}\n`,
  ].join('');
}

function typeOf(texts: string | Translations, indent: string): string {
  if (typeof texts === 'string') return textType(texts);
  const deeper = `${indent}  `;
  const members = Object.entries(texts).map(
    ([key, value]) => `${deeper}${/^[A-Za-z_]\w*$/.test(key) ? key : `'${key}'`}: ${typeOf(value, deeper)}`,
  );
  return `{\n${members.map((member) => `${member};\n`).join('')}${indent}}`;
}

function textType(text: string): string {
  const names = placeholdersOf(text);
  return names.length === 0 ? 'string' : `'${names.map((name) => `{{${name}}}`).join(' ')}'`;
}
