import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { jQueryFactory } from 'jquery/factory';
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { publicApiContract } from '#shared/contract/publicApi.ts';
import { SENDING_SCOPES } from '#shared/domain/apiTokens.ts';
import { SNIPPETS, type SnippetName } from '#shared/snippets/index.ts';
import { Message } from '#server/features/messages/index.ts';
import { buildApiToken, buildConnection } from './factories/index.ts';
import { INTERPRETERS } from './interpreters.ts';
import { startTestServer, type TestServer } from './testServer.ts';

/* The code that the screens offer to copy is run unchanged, against the whole server. */

/** Texts that end a string, a command, a line or a part of a form where one forgets to quote. */
const TEXTS = [
  `"aspas" 'simples' \\ \\n \\' \`touch made\` $(touch made) \${1+1} $preço {$x} %s %27 && ; | # // /* */`,
  `linha 1\nlinha 2\n\n  recuada\ttab </script><?php ?> <!-- --> \u2028\u2029 çãéüß ☎ 🧾 👩‍👩‍👧‍👦 العربية \u202E`,
  '@/etc/hostname',
  '</etc/hostname',
  "'); import os; os.system('touch made'); ('",
  'fim com barra \\',
  '-n --ramal-boundary\n--ramal-boundary--\nx;type=text/html',
  '\n"', // a line break first
] as const;

let server: TestServer;
let folder: string;
let token: string;
const em = () => server.ctx.orm.em.fork();
beforeAll(async () => {
  server = await startTestServer();
  await buildConnection(em(), { isDefault: true });
  folder = await mkdtemp(join(tmpdir(), 'ramal-snippets-'));
  await symlink(resolve('node_modules'), join(folder, 'node_modules'), 'junction');
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await server.stop();
});
beforeEach(async () => {
  token = await buildApiToken(em(), { scopes: SENDING_SCOPES });
});

const run = promisify(execFile);
const start = (program: string, ...args: string[]) => run(program, args, { cwd: folder });

/** Runs code from a file. */
const asFile = (program: string, name: string) => async (code: string) => {
  await writeFile(join(folder, name), code);
  return (await start(program, name)).stdout;
};

/** Runs code in a page that has jQuery and a chosen file. */
async function inPage(code: string): Promise<string> {
  const { window } = new JSDOM('<input type="file">', { url: server.url, runScripts: 'outside-only' });
  const printed = Promise.withResolvers<string>();
  const $ = jQueryFactory(window as unknown as Window & typeof globalThis); // jsdom has types of its own
  const input = window.document.querySelector('input');
  Object.defineProperty(input, 'files', { value: [new window.File(['bytes'], 'x.txt')] });
  Object.assign(window, { $, console: { log: (value: unknown) => printed.resolve(JSON.stringify(value)) } });
  $(window.document).on('ajaxError', (_, { status, responseText }) =>
    printed.reject(new Error(`${status} ${responseText}`)),
  );
  try {
    window.eval(code);
    return await printed.promise;
  } finally {
    window.close();
  }
}

interface Runner {
  readonly needs: string;
  readonly isThere: boolean;
  /** Runs the code; returns what it prints. */
  readonly run: (code: string) => Promise<string>;
}

const RUNNERS: Partial<Record<SnippetName, Runner>> = {
  cURL: {
    needs: 'sh and curl',
    isThere: INTERPRETERS.curl,
    run: asFile('sh', 'snippet.sh'),
  },
  jQuery: { needs: 'jsdom', isThere: true, run: inPage },
  Fetch: { needs: 'Node', isThere: true, run: asFile(process.execPath, 'fetch.mjs') },
  'Node (axios)': { needs: 'Node', isThere: true, run: asFile(process.execPath, 'axios.mjs') },
  Python: {
    needs: 'python3 with requests',
    isThere: INTERPRETERS.python,
    run: asFile('python3', 'snippet.py'),
  },
  'PHP (cURL)': {
    needs: 'php with curl',
    isThere: INTERPRETERS.php,
    run: asFile('php', 'snippet.php'),
  },
};

const request = (body: string, fileName: string | null = null) => ({
  url: server.url + publicApiContract.send.path,
  token,
  fields: { number: '5511988887777', body },
  fileName,
});
const stored = async () => {
  const messages = await em().find(Message, { author: 'api' }, { orderBy: { id: 'asc' } });
  await em().nativeDelete(Message, { author: 'api' });
  return messages;
};

describe.each(Object.entries(RUNNERS))('%s', (name, { needs, isThere: can, run: runCode }) => {
  const write = SNIPPETS[name as SnippetName]; // the keys of the runners

  it.skipIf(!can)(`sends each text as it is (not run without ${needs})`, async () => {
    for (const text of TEXTS) expect(await runCode(write(request(text)))).toMatch(/messageIds/);
    expect((await stored()).map(({ body }) => body)).toEqual(TEXTS);
    expect(await readdir(folder)).not.toContain('made');
  });

  it.skipIf(!can || name === 'Fetch')(`sends a file with a text (not run without ${needs})`, async () => {
    const fileName = `nota "1" d'água;type=text $(x).txt`;
    await writeFile(join(folder, fileName), 'bytes');
    for (const text of TEXTS) await runCode(write(request(text, fileName)));
    const messages = await stored();
    expect(messages.map(({ body }) => body)).toEqual(TEXTS);
    expect(new Set(messages.map(({ mediaName }) => mediaName))).toEqual(new Set([fileName]));
    expect(messages.map(({ mediaSize }) => mediaSize)).toEqual(TEXTS.map(() => 5));
  });
});

it('HTTP sends each text as it is', async () => {
  for (const text of TEXTS) {
    const [head = '', body = ''] = SNIPPETS.HTTP(request(text)).split('\n\n');
    const { port, hostname } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    socket.write(`${head.replaceAll('\n', '\r\n')}\r\nConnection: close\r\n\r\n${body}`);
    expect(await textOf(socket)).toContain('200 OK');
  }
  expect((await stored()).map(({ body }) => body)).toEqual(TEXTS);
});
