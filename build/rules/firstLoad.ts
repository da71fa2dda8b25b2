import { gzipSync } from 'node:zlib';
import type { Translations } from '#shared/i18n/catalogue.ts';
import { INITIAL_NAMESPACES } from '#shared/i18n/namespaces.ts';
import { flatten } from './compareTranslations.ts';
import { unused } from './translationUse.ts';

/**
 * Libraries that are large and needed by few screens: they are loaded with those. The time of the first load as a whole
 * is measured by `npm run bench:screens -- --against <folder>`.
 */
const LAZY_LIBRARIES =
  /\/node_modules\/(@atlaskit|@breezystack\/lamejs|emojibase[a-z-]*|frimousse|jsqr|mediabunny|papaparse|qrcode\.react|socket\.io-client|zod)\//;

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
  readonly files: readonly {
    readonly name: string;
    readonly code: string;
    readonly bytes: number;
    readonly moduleIds: readonly string[];
  }[];
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
    const { code = '', moduleIds = [] } = chunks.get(name) ?? {};
    return { name, code, moduleIds, bytes: gzipSync(code, { level: 9 }).length };
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

/** Names the lazy libraries that are in the first load nevertheless; null when there are none. */
export function findHeavyLibraries({ files }: FirstLoad): string | null {
  const found = files.flatMap(({ name, moduleIds }) =>
    moduleIds.flatMap((id) => {
      const library = LAZY_LIBRARIES.exec(id.replaceAll('\\', '/'))?.[1];
      return library === undefined ? [] : [`  ${library} in ${name}`];
    }),
  );
  if (found.length === 0) return null;
  return [
    'The first list of tickets loads large libraries that it does not need:',
    ...new Set(found),
    'Import what uses them lazily (ui/lazy).',
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
