import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A page of a website. */
export interface WebPage {
  /** What is in its head and body besides the widget. */
  readonly head?: string;
  readonly body?: string;
  /** Attributes of the root element. */
  readonly root?: string;
  /** How the widget is embedded; `{{script}}` stands for the usual tag. */
  readonly embed?: string;
  /** Its Content-Security-Policy. */
  readonly policy?: string;
}

export interface Website {
  /** On `localhost`, which is another origin than that of a server on 127.0.0.1. */
  readonly url: string;
  stop(): Promise<void>;
}

/** May stand in a policy and in the tags that it allows. */
export const NONCE = 'c2ltdWxhdGVk';

/** A policy that allows nothing but what the widget needs, and scripts with the nonce. */
export function strictPolicy(ramal: string): string {
  return [
    "default-src 'none'",
    `script-src ${ramal} 'nonce-${NONCE}'`,
    `style-src 'nonce-${NONCE}'`,
    `frame-src ${ramal}`,
    `connect-src ${ramal}`,
    "base-uri 'self'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}

/** A website with the widget of a connection on every page. @param ramal origin of the server */
export async function startWebsite(
  ramal: string,
  publicKey: () => string,
  pages: Readonly<Record<string, WebPage>>,
): Promise<Website> {
  const server = createServer((request, response) => {
    const script = `<script src="${ramal}/webchat/widget.js" data-connection="${publicKey()}" defer></script>`;
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const page = pages[pathname];
    if (!page) {
      response.writeHead(404).end();
      return;
    }
    const { head = '', body = '', root = 'lang="pt-BR"', embed = '{{script}}', policy } = page;
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      ...(policy && { 'content-security-policy': policy }),
    });
    response.end(
      `<!doctype html><html ${root}><head><title>Loja ${pathname}</title>${head}${embed.replaceAll('{{script}}', script)}</head>` +
        `<body><main><h1>Loja</h1>${body}</main></body></html>`,
    );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo; // it listens on a port
  return {
    url: `http://localhost:${port}`,
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}
