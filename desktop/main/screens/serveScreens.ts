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

interface Parts {
  /** URL of the server that the page at an address may connect to; called for each page load. */
  readonly serverOf: (url: string) => string | null;
  /** Origin of the object store that has the files of a server; null: none. */
  readonly fileStoreOf: (server: string) => string | null;
}

/** Serves the built screens at `app://ramal/`. */
export function serveScreens(folder: string, { serverOf, fileStoreOf }: Parts): void {
  const policyOf = (url: string) => {
    const server = serverOf(url);
    return contentPolicy(server, server && fileStoreOf(server));
  };
  protocol.handle('app', async ({ method, url }) => {
    const found = fileOf(folder, method, url);
    if ('refusal' in found) return new Response(null, { status: found.refusal });
    const content = await readFile(found.file).catch(() => null);
    if (content === null) return new Response(null, { status: 404 });
    return new Response(method === 'HEAD' ? null : new Uint8Array(content), {
      headers: headersOf(extname(found.file), policyOf(url)),
    });
  });
}

function headersOf(ending: string, policy: string): Record<string, string> {
  return {
    'content-type': TYPES[ending] ?? 'application/octet-stream',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'content-security-policy': policy,
  };
}
