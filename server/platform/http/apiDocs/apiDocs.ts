import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import type { Middleware } from 'koa';
import send from 'koa-send';
import { packClient } from './clientPackage.ts';
import { documentOf, type ApiDocumentParts } from './document.ts';

const PREFIX = '/api-docs';
const CLIENT = `${PREFIX}/ramal-client.tgz`;
const ASSETS = new Set(['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png']);

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Ramal API</title>
    <link rel="icon" href="api-docs/favicon-32x32.png" />
    <link rel="stylesheet" href="api-docs/swagger-ui.css" />
    <link rel="stylesheet" href="api-docs/page.css" />
  </head>
  <body>
    <div id="endpoints"></div>
    <script src="api-docs/swagger-ui-bundle.js"></script>
    <script src="api-docs/page.js"></script>
  </body>
</html>
`;

/** `?theme=dark` is for a frame in the dark theme; otherwise the page follows the device. */
const SCRIPT = `const theme = new URL(location.href).searchParams.get('theme');
const isDark = theme === null ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark';
document.documentElement.classList.toggle('dark-mode', isDark);
SwaggerUIBundle({
  dom_id: '#endpoints',
  url: new URL('api-docs/openapi.json', document.baseURI).href,
  validatorUrl: null,
  docExpansion: 'none',
  filter: true,
  defaultModelsExpandDepth: -1,
  syntaxHighlight: { activated: false },
});
`;

const STYLE = `body { margin: 0; }
.swagger-ui .info .description { max-width: 46rem; }
`;

/**
 * `/api-docs`: the interactive API documentation; `/api-docs/openapi.json`: its OpenAPI document; `/api-docs/v1.json`: that of
 * the endpoints for programs; `/api-docs/ramal-client.tgz`: the client for programs, as npm installs it. Everything is loaded
 * from this server. Pages of `origins` and our own may show it in a frame.
 */
export function serveApiDocs(
  parts: ApiDocumentParts,
  ofPrograms: ApiDocumentParts,
  origins: readonly string[],
): Middleware {
  const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  let client: Promise<Buffer> | undefined;
  const texts = new Map<string, { type: string; body: () => string | Promise<Buffer> }>([
    [PREFIX, { type: 'html', body: () => PAGE }],
    [`${PREFIX}/openapi.json`, { type: 'json', body: once(parts) }],
    [`${PREFIX}/v1.json`, { type: 'json', body: once(ofPrograms) }],
    [CLIENT, { type: 'application/gzip', body: () => (client ??= packClient()) }],
    [`${PREFIX}/page.js`, { type: 'js', body: () => SCRIPT }],
    [`${PREFIX}/page.css`, { type: 'css', body: () => STYLE }],
  ]);

  return async (http, next) => {
    if (http.method !== 'GET' && http.method !== 'HEAD') return next();
    if (http.path === `${PREFIX}/`) return http.redirect(`..${PREFIX}`);
    const text = texts.get(http.path);
    if (text) {
      http.set('content-security-policy', policyFor(origins));
      http.remove('x-frame-options'); // it supports no list of origins; the policy does
      http.type = text.type;
      http.set('cache-control', 'no-cache');
      http.body = await text.body();
      return undefined;
    }
    const asset = http.path.startsWith(`${PREFIX}/`) ? http.path.slice(PREFIX.length + 1) : '';
    if (!ASSETS.has(asset)) return next();
    await send(http, asset, { root: folder });
    return undefined;
  };
}

/** Made at the first request: it takes a moment. */
function once(parts: ApiDocumentParts): () => string {
  let document: string | undefined;
  return () => (document ??= JSON.stringify(documentOf(parts)));
}

function policyFor(origins: readonly string[]): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    ["frame-ancestors 'self'", ...origins].join(' '),
  ].join('; ');
}
