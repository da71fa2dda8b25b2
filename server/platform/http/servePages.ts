import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Middleware } from 'koa';
import send from 'koa-send';

/** A page of built files, and the headers with which it is served. */
export interface ServedPage {
  /** Below the folder. */
  readonly file: string;
  /** Replaces `{{name}}` in the page; only values that need no escaping. */
  readonly values?: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  /** Other sites may frame it, as far as its Content-Security-Policy says. */
  readonly isFramed?: boolean;
}

/** Built files below a path, some of which are pages of their own. */
export interface Pages {
  /** Begins and ends with a slash. */
  readonly prefix: string;
  readonly folder: string;
  /** Scripts that other sites embed under a name that stays; they get a new version within minutes. */
  readonly scripts: readonly string[];
  /**
   * The page at a path below the prefix; undefined when it is none.
   * @param languages that the browser wants, best first
   * @throws AppError when there is no such page
   */
  find(path: string, languages: readonly string[]): Promise<ServedPage | undefined>;
}

/** Seconds. */
const SCRIPT_AGE = 300;
const YEAR = 31_536_000_000;

/** Serves the pages and files of channels; other paths below the prefix are left to the API. */
export function servePages(all: readonly Pages[]): Middleware {
  return async (http, next) => {
    const pages = all.find(({ prefix }) => http.path.startsWith(prefix));
    if (!pages || (http.method !== 'GET' && http.method !== 'HEAD')) return next();
    const path = http.path.slice(pages.prefix.length);
    const page = await pages.find(path, http.acceptsLanguages());
    if (page) {
      http.type = 'html';
      http.set('cache-control', 'no-cache');
      http.set(page.headers);
      if (page.isFramed) http.remove('x-frame-options');
      http.body = filled(await readFile(join(pages.folder, page.file), 'utf8'), page.values ?? {});
      return undefined;
    }
    const isScript = pages.scripts.includes(path);
    if (!isScript && !(path.startsWith('assets/') && extname(path) !== '')) return next();
    http.vary('accept-encoding'); // most files have a compressed copy next to them
    await send(http, path, {
      root: pages.folder,
      ...(isScript ? { maxage: SCRIPT_AGE * 1000 } : { immutable: true, maxage: YEAR }),
    });
    return undefined;
  };
}

function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (placeholder, name: string) => values[name] ?? placeholder);
}
