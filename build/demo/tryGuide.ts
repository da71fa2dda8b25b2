import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { vi } from 'vitest';
import { apiTokensContract } from '#shared/contract/apiTokens.ts';
import { webhooksContract } from '#shared/contract/webhooks.ts';
import { SENDING_SCOPES } from '#shared/domain/apiTokens.ts';
import { freePort } from '#server/platform/postgres/freePort.ts';
import { customers } from '#simulators/shop/customers.ts';
import { signIn } from '#simulators/shop/person.ts';
import { readOutput } from '../testing/readOutput.ts';

/** Of the customer to whom the guide writes; an agent of the demo may have got the first ones. */
const ANSWERS = new Set(
  customers.find(({ number }) => number === '5511988810001')?.answers.map((answer) => `received: ${answer}`),
);
/** The whole demo writes meanwhile, and each of its messages is delivered before the answer. */
const PATIENCE = { timeout: 300_000, interval: 50 };

/**
 * Does with a running demo what the guide for integrators says, with the programs of the guide. The webhook gets the test and
 * new messages; the screens choose all events, which only takes longer here. Resolves when its program has printed the message that was sent, and after it an answer of the customer.
 */
export async function tryGuide(url: string, folder: string): Promise<void> {
  const programs = await programsOf(resolve('docs/integrating.md'));
  const admin = await signIn(url, 'demo@ramal.local', 'demo-ramal');
  const port = String(await freePort());
  const { token } = await admin.request(apiTokensContract.create, {
    body: { name: 'My program', scopes: [...SENDING_SCOPES] },
  });
  const { id: webhookId, secret } = await admin.request(webhooksContract.create, {
    body: { name: 'My program', url: `http://127.0.0.1:${port}`, events: ['message.created'] },
  });
  await writeFile(join(folder, 'receive.mjs'), programs.get('js') ?? '');
  const env = { ...process.env, SECRET: secret, PORT: port, TOKEN: token };
  const receiver = spawn(process.execPath, ['receive.mjs'], { cwd: folder, env });
  receiver.stderr.pipe(process.stderr);
  const { printed } = readOutput(receiver);
  const ended = once(receiver, 'exit');
  try {
    const isListening = async () =>
      (await fetch(`http://127.0.0.1:${port}`).catch(() => null))?.status === 401;
    await vi.waitUntil(isListening, PATIENCE);
    await admin.request(webhooksContract.test, { params: { webhookId } });
    const call = (programs.get('sh') ?? '').replace('http://127.0.0.1:8080', url);
    await promisify(execFile)('sh', ['-c', call], { env });
    await vi.waitUntil(() => {
      if (receiver.exitCode !== null) throw new Error(`the program of the guide ended: ${printed()}`);
      const lines = printed().split('\n');
      const sent = lines.indexOf('sent: Your order is on its way');
      return sent !== -1 && lines.slice(sent).some((line) => ANSWERS.has(line));
    }, PATIENCE);
  } finally {
    receiver.kill();
    await ended;
  }
}

/** The programs of the guide, by their language. */
async function programsOf(path: string): Promise<Map<string, string>> {
  const [, section = ''] =
    /\n## Try it in five minutes\n([\s\S]*?)\n## /.exec(await readFile(path, 'utf8')) ?? [];
  const blocks = section.matchAll(/ {3}```(\w+)\n([\s\S]*?) {3}```/g);
  return new Map(
    [...blocks].map(([, language = '', code = '']) => [language, code.replaceAll(/^ {3}/gm, '')]),
  );
}
