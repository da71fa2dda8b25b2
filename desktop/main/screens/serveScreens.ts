import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { protocol } from 'electron';
import { contentPolicy } from './contentPolicy.ts';
import { fileOf } from './fileOf.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** Registers `app:` as a standard scheme with its own origin. Must be called before the program is ready. */
export function claimScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
  ]);
}

/**
 * Serves the built screens at `app://ramal/`.
 * @param serverOf URL of the server that the page at an address may connect to; called for each page load
 */
export function serveScreens(folder: string, serverOf: (url: string) => string | null): void {
  protocol.handle('app', async ({ method, url }) => {
    const found = fileOf(folder, method, url);
    if ('refusal' in found) return new Response(null, { status: found.refusal });
    const content = await readFile(found.file).catch(() => null);
    if (content === null) return new Response(null, { status: 404 });
    return new Response(method === 'HEAD' ? null : new Uint8Array(content), {
      headers: headersOf(extname(found.file), serverOf(url)),
    });
  });
}

function headersOf(ending: string, serverUrl: string | null): Record<string, string> {
  return {
    'content-type': TYPES[ending] ?? 'application/octet-stream',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'content-security-policy': contentPolicy(serverUrl),
  };
}
