import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { apiTokensContract } from '#shared/contract/apiTokens.ts';
import { webhooksContract } from '#shared/contract/webhooks.ts';
import { WEBHOOK_EVENTS } from '#shared/domain/webhooks.ts';
import { receiveMessage } from '#server/features/inbox/index.ts';
import { freePort } from '#server/platform/postgres/freePort.ts';
import { signIn } from './client.ts';
import { buildConnection, buildUser } from './factories/index.ts';
import { customer, inboundText } from './inbound.ts';
import { INTERPRETERS } from './interpreters.ts';
import { startTestServer } from './testServer.ts';

/** The programs of the guide, by their language. */
async function programsOf(path: string): Promise<Map<string, string>> {
  const [, section = ''] =
    /\n## Try it in five minutes\n([\s\S]*?)\n## /.exec(await readFile(path, 'utf8')) ?? [];
  const blocks = section.matchAll(/ {3}```(\w+)\n([\s\S]*?) {3}```/g);
  return new Map(
    [...blocks].map(([, language = '', code = '']) => [language, code.replaceAll(/^ {3}/gm, '')]),
  );
}

it.skipIf(!INTERPRETERS.curl)(
  'what the guide for integrators shows works: a message is sent, and its answer received',
  async () => {
    const programs = await programsOf(resolve('docs/integrating.md'));
    const folder = await mkdtemp(join(tmpdir(), 'ramal-guide-'));
    const server = await startTestServer({ PRIVATE_WEBHOOK_HOSTS: '127.0.0.1' });
    const em = () => server.ctx.orm.em.fork();
    const connection = await buildConnection(em(), { isDefault: true });
    const admin = await signIn(server, await buildUser(em(), { profile: 'admin' }));
    const port = String(await freePort());
    const { id: webhookId, secret } = (
      await admin.request(webhooksContract.create, {
        body: { name: 'Try', url: `http://127.0.0.1:${port}`, events: [...WEBHOOK_EVENTS] },
      })
    ).body;
    const { token } = (
      await admin.request(apiTokensContract.create, {
        body: { name: 'Try', scopes: ['messages:send'] },
      })
    ).body;

    await writeFile(join(folder, 'receive.mjs'), programs.get('js') ?? '');
    const env = { ...process.env, SECRET: secret, PORT: port };
    const receiver = spawn(process.execPath, ['receive.mjs'], { cwd: folder, env });
    const ended = once(receiver, 'exit');
    let printed = '';
    for (const output of [receiver.stdout, receiver.stderr])
      output.setEncoding('utf8').on('data', (text: string) => (printed += text));
    try {
      await expect
        .poll(() =>
          fetch(`http://127.0.0.1:${port}`).then(
            ({ status }) => status,
            () => 0,
          ),
        )
        .toBe(401);
      await admin.request(webhooksContract.test, { params: { webhookId } });
      const person = customer('5511988810001'); // whom the guide names
      const code = (programs.get('sh') ?? '').replace('http://127.0.0.1:8080', server.url);
      const variables = { ...process.env, TOKEN: token };
      const { stdout } = await promisify(execFile)('sh', ['-c', code], { env: variables });
      expect(JSON.parse(stdout)).toMatchObject({ messageIds: [expect.any(Number)] });
      await expect.poll(() => printed).toBe('sent: Your order is on its way\n');
      await receiveMessage(server.ctx, inboundText(connection.id, person, 'Thank you!'));
      await expect.poll(() => printed).toBe('sent: Your order is on its way\nreceived: Thank you!\n');
    } finally {
      receiver.kill();
      await ended;
      await server.stop();
      await rm(folder, { recursive: true });
    }
  },
);
