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
const FILE_NAME = `nota "1" d'água;type=text $(x).txt`;

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

/** Runs each code from a file of its own, all in one process of that program: starting it costs more than they do. */
const inFiles =
  (program: string, ending: string, runAll: (names: readonly string[]) => string) =>
  async (codes: readonly string[]) => {
    const names = codes.map((_, index) => `snippet${index}${ending}`);
    for (const [index, name] of names.entries()) await writeFile(join(folder, name), codes[index] ?? '');
    await writeFile(join(folder, `all${ending}`), runAll(names));
    return (await run(program, [`all${ending}`], { cwd: folder })).stdout;
  };

/** As in a page whose visitor has chosen a file. */
const CHOSEN_FILE = `import { openAsBlob } from "node:fs";
const files = [await openAsBlob(${JSON.stringify(FILE_NAME)})];
globalThis.document = { querySelector: () => ({ files }) };\n`;
const imported = (names: readonly string[]) => names.map((name) => `await import("./${name}");\n`).join('');

/** Runs each code in a page that has jQuery and a chosen file. */
async function inPages(codes: readonly string[]): Promise<string> {
  let printed = '';
  for (const code of codes) printed += await inPage(code);
  return printed;
}

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
  /** Runs these codes one by one; returns what they print. */
  readonly run: (codes: readonly string[]) => Promise<string>;
}

const RUNNERS: Partial<Record<SnippetName, Runner>> = {
  cURL: {
    needs: 'sh and curl',
    isThere: INTERPRETERS.curl,
    run: inFiles('sh', '.sh', (names) => names.map((name) => `sh ${name}\n`).join('')),
  },
  jQuery: { needs: 'jsdom', isThere: true, run: inPages },
  Fetch: {
    needs: 'Node',
    isThere: true,
    run: inFiles(process.execPath, '.mjs', (names) => CHOSEN_FILE + imported(names)),
  },
  'Node (axios)': { needs: 'Node', isThere: true, run: inFiles(process.execPath, '.mjs', imported) },
  Python: {
    needs: 'python3 with requests',
    isThere: INTERPRETERS.python,
    run: inFiles('python3', '.py', (names) =>
      ['import runpy', ...names.map((name) => `runpy.run_path("${name}")`)].join('\n'),
    ),
  },
  'PHP (cURL)': {
    needs: 'php with curl',
    isThere: INTERPRETERS.php,
    run: inFiles('php', '.php', (names) => names.map((name) => `<?php require '${name}'; ?>`).join('')),
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
    const printed = await runCode(TEXTS.map((text) => write(request(text))));
    expect(printed.match(/messageIds/g)).toHaveLength(TEXTS.length);
    expect((await stored()).map(({ body }) => body)).toEqual(TEXTS);
    expect(await readdir(folder)).not.toContain('made');
  });

  it.skipIf(!can)(`sends a file with a text (not run without ${needs})`, async () => {
    await writeFile(join(folder, FILE_NAME), 'bytes');
    await runCode(TEXTS.map((text) => write(request(text, FILE_NAME))));
    const messages = await stored();
    expect(messages.map(({ body }) => body)).toEqual(TEXTS);
    expect(new Set(messages.map(({ mediaName }) => mediaName))).toEqual(new Set([FILE_NAME]));
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
