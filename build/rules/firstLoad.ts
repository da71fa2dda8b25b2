import { gzipSync } from 'node:zlib';
import type { Translations } from '#shared/i18n/catalogue.ts';
import { INITIAL_NAMESPACES } from '#shared/i18n/namespaces.ts';
import { flatten } from './compareTranslations.ts';
import { unused } from './translationUse.ts';

/** Budget for the gzipped JavaScript that is loaded before the first list of tickets is shown, in bytes. */
export const FIRST_LOAD_BUDGET = 266_000;

/** Modules that the first list needs besides the entry of the app. */
const FIRST_MODULES = [
  /\/tickets\/TicketsScreen\.tsx$/,
  ...INITIAL_NAMESPACES.map((namespace) => new RegExp(`/shared/i18n/pt/${namespace}\\.json$`)),
];

/** A built file, as the bundler reports it. */
export type BuiltFile =
  | {
      readonly type: 'chunk';
      readonly fileName: string;
      readonly code: string;
      readonly imports: readonly string[];
      readonly moduleIds: readonly string[];
    }
  | { readonly type: 'asset'; readonly fileName: string; readonly source: string | Uint8Array };

export interface FirstLoad {
  readonly files: readonly { readonly name: string; readonly code: string; readonly bytes: number }[];
  readonly bytes: number;
}

/**
 * Measures what a browser loads up to the first list of tickets: the scripts of the page, the list and its texts in the
 * default language, with all their imports.
 * @throws Error when the page or one of these modules is missing: the result would be meaningless
 */
export function weighFirstLoad(built: readonly BuiltFile[]): FirstLoad {
  const chunks = new Map(built.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])));
  const needed = new Set<string>();
  const need = (name: string) => {
    if (needed.has(name)) return;
    needed.add(name);
    chunks.get(name)?.imports.forEach(need);
  };
  scriptsOf(built).forEach(need);
  for (const pattern of FIRST_MODULES) {
    const chunk = [...chunks.values()].find(({ moduleIds }) => moduleIds.some((id) => pattern.test(id)));
    if (!chunk) throw new Error(`The first load was not measured: no chunk contains ${pattern.source}.`);
    need(chunk.fileName);
  }
  const files = [...needed].map((name) => {
    const code = chunks.get(name)?.code ?? '';
    return { name, code, bytes: gzipSync(code, { level: 9 }).length };
  });
  return { files, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) };
}

/** The scripts that the page itself references. */
function scriptsOf(built: readonly BuiltFile[]): string[] {
  const page = built.find(({ fileName }) => fileName === 'index.html');
  const html = page?.type === 'asset' ? Buffer.from(page.source).toString() : '';
  const scripts = [...html.matchAll(/(?:src|href)="\.\/([^"]+\.js)"/g)].flatMap(([, name]) => name ?? []);
  if (scripts.length === 0) throw new Error('The first load was not measured: the page has no script.');
  return scripts;
}

/** Describes the excess; null while the first load is within its budget. */
export function overBudget({ files, bytes }: FirstLoad, budget = FIRST_LOAD_BUDGET): string | null {
  if (bytes <= budget) return null;
  const list = files
    .toSorted((one, other) => other.bytes - one.bytes)
    .map(({ name, bytes: own }) => `  ${kB(own)} ${name}`);
  return [
    `The first list of tickets needs ${kB(bytes)} of JavaScript, its budget is ${kB(budget)}:`,
    ...list,
    'Let what is not shown at once come later (ui/lazy).',
  ].join('\n');
}

/**
 * Lists texts that the first load uses although they are loaded lazily, so that the screen would show their keys; null
 * when there are none.
 */
export function findPrematureTranslations({ files }: FirstLoad, lazy: Translations): string | null {
  const silent = new Set(unused(lazy, files.map(({ code }) => code).join('\n')));
  const used = [...flatten(lazy).keys()].filter((key) => !silent.has(key));
  if (used.length === 0) return null;
  return [
    'Code that runs before the first list of tickets uses texts that are loaded after it:',
    ...used.map((key) => `  ${key}`),
    'Load their namespace first (shared/i18n/namespaces.ts), or the code lazily (ui/lazy).',
  ].join('\n');
}

function kB(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
