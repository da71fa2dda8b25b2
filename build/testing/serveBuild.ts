import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { BrowserContext, Page, Route } from 'playwright';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
};

/**
 * Answers the requests of a page for built screens from a folder instead of the server; data still comes from the server.
 * @param folder called for each request, so that the build can change between two of them
 * @returns ends it
 */
export async function serveBuild(
  page: Page | BrowserContext,
  folder: () => string,
): Promise<() => Promise<void>> {
  const serve = (route: Route) => fulfill(route, folder());
  await page.route('**/app/**', serve);
  return () => page.unroute('**/app/**', serve);
}

async function fulfill(route: Route, folder: string): Promise<void> {
  const path = new URL(route.request().url()).pathname.replace(/^\/app\//, '');
  const extension = extname(path);
  if (extension !== '') {
    const body = await readFile(join(folder, path)).catch(() => null);
    const contentType = TYPES[extension] ?? 'application/octet-stream';
    return body === null ? route.fulfill({ status: 404 }) : route.fulfill({ body, contentType });
  }
  const html = await readFile(join(folder, 'index.html'), 'utf8');
  const body = html.replace(/<base href="[^"]*"\s*\/?>/, '<base href="/app/" />');
  return route.fulfill({ body, contentType: 'text/html' });
}
