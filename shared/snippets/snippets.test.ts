// @vitest-environment node
import { createServer, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ApiRequest } from './apiRequest.ts';
import { SNIPPETS, type SnippetName } from './index.ts';

interface Received {
  readonly method: string | undefined;
  readonly path: string | undefined;
  readonly authorization: string | undefined;
  readonly contentType: string;
  readonly body: string;
}

/** A real server that answers every request and records it. */
const server = createServer((request, response) => {
  void receive(request).then((one) => {
    received.push(one);
    response.setHeader('content-type', 'application/json');
    response.end('{"ticketId":7}');
  });
});
const received: Received[] = [];
let port: number;

async function receive(request: IncomingMessage): Promise<Received> {
  const { method, url, headers } = request;
  const contentType = headers['content-type'] ?? '';
  return { method, path: url, authorization: headers.authorization, contentType, body: await text(request) };
}

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});
beforeEach(() => {
  received.length = 0;
});

const TOKEN = '0b8e7a1c-3f7e-4a6e-9d0c-0c2b6c1a7f11';
const NASTY = `"aspas" 'simples' \\ \\n \`\${1+1}\` $preço {$x} <?php ?> </script><!-- */ // # % & = @arq\nlinha\ttab çã 🧾 \u2028\u2029 \ud83d.`;
const fields = { number: '5511988887777', body: NASTY, userId: '3' };

const requestOf = (change: Partial<ApiRequest> = {}): ApiRequest => ({
  url: `http://127.0.0.1:${port}/api/messages/send`,
  token: TOKEN,
  fields,
  fileName: null,
  ...change,
});
const snippet = (name: SnippetName, change: Partial<ApiRequest> = {}) => SNIPPETS[name](requestOf(change));

/** Runs JavaScript with these values as its free variables. */
async function run(code: string, around: Record<string, unknown>): Promise<void> {
  const AsyncFunction = Object.getPrototypeOf(async () => undefined).constructor;
  await new AsyncFunction(...Object.keys(around), code)(...Object.values(around));
}
const withoutImports = (code: string) => code.replace(/^import .*$/gm, '');

describe('the fetch snippet', () => {
  it.each([
    ['nothing special', 'Seu pedido saiu'],
    ['quotes, line breaks, markup and signs', NASTY],
    ['nothing', ''],
  ])('sends %s unchanged', async (_, body) => {
    const logged: unknown[] = [];
    await run(snippet('Fetch', { fields: { ...fields, body } }), {
      console: { log: (value: unknown) => logged.push(value) },
    });
    expect(logged).toEqual([{ ticketId: 7 }]);
    expect(received).toMatchObject([
      {
        method: 'POST',
        path: '/api/messages/send',
        authorization: `Bearer ${TOKEN}`,
        contentType: 'application/json',
      },
    ]);
    expect(JSON.parse(received[0]?.body ?? '')).toEqual({ ...fields, body });
  });

  it('sends the file chosen on the page', async () => {
    const chosen = new File(['bytes'], 'x.png');
    await run(snippet('Fetch', { fileName: 'nota "1".png' }), {
      console: { log: () => undefined },
      document: { querySelector: () => ({ files: [chosen] }) },
    });
    expect(await formOf(received[0])).toEqual({ ...formValues, medias: ['nota "1".png', 'bytes'] });
  });
});

describe('the jQuery snippet', () => {
  it('is safe inside a script element', () => {
    expect(snippet('jQuery')).not.toMatch(/<\/script|<!--|[\u2028\u2029]/);
  });
});

describe('the Node snippet', () => {
  const requests: unknown[][] = [];
  const axios = {
    post: async (...args: unknown[]) => {
      requests.push(args);
      return { data: { ticketId: 7 } };
    },
  };
  beforeEach(() => {
    requests.length = 0;
  });

  it('passes the request to axios', async () => {
    const code = snippet('Node (axios)');
    expect(code).toMatch(/^import axios from "axios";$/m);
    await run(withoutImports(code), { axios, console: { log: () => undefined } });
    expect(requests).toEqual([[requestOf().url, fields, { headers: { Authorization: `Bearer ${TOKEN}` } }]]);
  });

  it('reads the file from disk', async () => {
    const code = snippet('Node (axios)', { fileName: 'C:\\nota.png' });
    expect(code).toMatch(/^import \{ openAsBlob \} from "node:fs";$/m);
    const opened: string[] = [];
    const openAsBlob = async (name: string) => {
      opened.push(name);
      return new Blob(['bytes']);
    };
    await run(withoutImports(code), { axios, openAsBlob, console: { log: () => undefined } });
    expect(opened).toEqual(['C:\\nota.png']);
    expect(textIn(requests[0]?.[1])).toBe(NASTY.toWellFormed());
  });
});

describe('the HTTP snippet', () => {
  it('is a complete request', async () => {
    const [head = '', body = ''] = snippet('HTTP').split('\n\n');
    expect(await sendOverSocket(`${head.replaceAll('\n', '\r\n')}\r\n\r\n${body}`)).toContain('200 OK');
    expect(received).toMatchObject([{ method: 'POST', authorization: `Bearer ${TOKEN}` }]);
    expect(JSON.parse(received[0]?.body ?? '')).toEqual(fields);
  });

  it('is a complete multipart form with a file', async () => {
    const values = { ...fields, body: 'a\n--ramal-boundary\nb "x"' };
    const [head = '', ...rest] = snippet('HTTP', { fields: values, fileName: 'nota "1".png' }).split('\n\n');
    const body = rest.join('\n\n').replaceAll('\n', '\r\n');
    const lengths = `Content-Length: ${Buffer.byteLength(body)}`;
    await sendOverSocket(`${head.replaceAll('\n', '\r\n')}\r\n${lengths}\r\n\r\n${body}`);
    expect(await formOf(received[0])).toEqual({
      ...values,
      body: values.body.replaceAll('\n', '\r\n'),
      medias: ['nota "1".png', '< nota %221%22.png'],
    });
  });

  it('lets no line break of the token into the headers', () => {
    const [head = ''] = snippet('HTTP', { token: 'abc\r\nX-Other: 1' }).split('\n\n');
    expect(head.split('\n')).toContain('Authorization: Bearer abcX-Other:1');
  });
});

describe('the PHP snippet', () => {
  /** What PHP reads between single quotes. */
  const strings = (code: string) =>
    [...code.matchAll(/'((?:[^'\\]|\\[\s\S])*)'/g)].map(([, inner = '']) =>
      inner.replace(/\\([\\'])/g, '$1'),
    );

  it('quotes every value so that PHP reads it unchanged', () => {
    expect(strings(snippet('PHP (cURL)'))).toEqual([
      requestOf().url,
      `Authorization: Bearer ${TOKEN}`,
      'Content-Type: application/json',
      ...Object.entries(fields).flat(),
    ]);
  });

  it.each(["'", '\\', "\\'", 'a\\', "'); system('x'); //"])('stays a single string for %s', (body) => {
    expect(strings(snippet('PHP (cURL)', { fields: { body } })).slice(-2)).toEqual(['body', body]);
  });

  it('sends a file as form data', () => {
    const code = snippet('PHP (cURL)', { fileName: "d'água.png" });
    expect(code).toContain(String.raw`'medias' => new CURLFile('d\'água.png'),`);
    expect(code).not.toContain('json');
  });
});

const textIn = (form: unknown) => (form instanceof FormData ? form.get('body') : undefined);

const formValues = { ...fields, body: NASTY.replaceAll('\n', '\r\n').toWellFormed() };

/** The form fields as the server received them; files by name and content. */
async function formOf(one: Received | undefined): Promise<Record<string, unknown>> {
  const response = new Response(one?.body ?? '', { headers: { 'content-type': one?.contentType ?? '' } });
  const entries = await Promise.all(
    [...(await response.formData()).entries()].map(async ([name, value]) => [
      name,
      typeof value === 'string' ? value : [value.name, await value.text()],
    ]),
  );
  return Object.fromEntries(entries);
}

/** Sends these bytes and returns the response. */
async function sendOverSocket(request: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.end(request);
  return text(socket);
}
