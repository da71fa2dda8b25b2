import { readFile } from 'node:fs/promises';
import { extname, resolve } from 'node:path';
import type { Middleware } from 'koa';
import send from 'koa-send';

const BUILT_SCREENS = resolve(import.meta.dirname, '../../out/renderer');
const PREFIX = '/app';

/**
 * Serves the built screens to browsers below `/app/`. Paths without a file extension are routes of the
 * screens and get the page; built files have their hash in the name and may be cached for ever.
 */
export function serveScreens(folder = BUILT_SCREENS): Middleware {
  return async (http, next) => {
    if (http.method !== 'GET' && http.method !== 'HEAD') return next();
    if (http.path === '/' || http.path === PREFIX) return http.redirect(`${PREFIX}/`);
    if (!http.path.startsWith(`${PREFIX}/`)) return next();

    const path = http.path.slice(PREFIX.length + 1);
    if (extname(path) === '') {
      http.type = 'html';
      http.set('cache-control', 'no-cache');
      http.body = await pageBelow(folder);
      return undefined;
    }
    http.vary('accept-encoding'); // most files have a compressed copy next to them
    await send(http, path, { root: folder, immutable: path.startsWith('assets/'), maxage: 31_536_000_000 });
    return undefined;
  };
}

/** The page is built for the root; here it is served below the prefix. */
async function pageBelow(folder: string): Promise<string> {
  const page = await readFile(resolve(folder, 'index.html'), 'utf8');
  return page.replace(/<base href="[^"]*"\s*\/?>/, `<base href="${PREFIX}/" />`);
}
