import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { connectionsContract } from '#shared/contract/connections.ts';
import { contactsContract } from '#shared/contract/contacts.ts';
import { messagesContract } from '#shared/contract/messages.ts';
import { ticketsContract } from '#shared/contract/tickets.ts';
import { signIn, type Person } from '#simulators/shop/person.ts';
import { freePort } from '#server/platform/postgres/freePort.ts';
import { removeDatabase } from '#server/platform/postgres/installation.ts';
import { endGroup } from '../testing/endGroup.ts';
import { INSTALLATION_VARIABLES } from '../testing/installationVariables.ts';
import { LONG_TEST, PATIENCE } from '../testing/patience.ts';
import { readOutput } from '../testing/readOutput.ts';

const root = resolve(import.meta.dirname, '../..');
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ramal-demo-'));
  await chmod(folder, 0o755); // PostgreSQL runs as another user when this one is root
});
afterAll(async () => {
  await removeDatabase(join(folder, 'demo/postgres')); // that of root may be elsewhere
  await rm(folder, { recursive: true });
});

/** Starts a program, has it stopped, and waits until it and all that it has started have ended. */
async function startAndStop(
  [name, ...args]: readonly [string, ...string[]],
  stop: (program: ChildProcess, url: string) => Promise<void>,
): Promise<void> {
  const port = await freePort();
  const program = spawn(name, args, {
    cwd: root,
    detached: true, // a separate process group, as in a terminal
    env: { ...process.env, ...INSTALLATION_VARIABLES, PORT: String(port), DATA_DIR: folder },
    // The scripts of npm start programs with an IPC channel.
    stdio: ['ignore', 'pipe', 'pipe', ...(name === process.execPath ? (['ipc'] as const) : [])],
  });
  program.stderr?.pipe(process.stderr);
  const allProcessesExited = once(program, 'close'); // each process holds its pipe for errors
  try {
    await stop(program, `http://127.0.0.1:${port}`);
    await allProcessesExited;
    expect(existsSync(join(folder, 'demo/postgres/postmaster.pid'))).toBe(false);
  } finally {
    endGroup(program.pid ?? 0);
  }
}

const CHANNELS = [
  null, // WhatsApp by QR code
  'whatsappCloud',
  'messenger',
  'instagramDirect',
  'telegramBot',
  'mailbox',
  'webchatWidget',
  'facebook', // by the hub
];

/** Every channel is connected, and has a conversation with messages of both sides; one person writes on two of them. */
async function expectEveryChannelToTalk({ request }: Person): Promise<void> {
  const connections = await request(connectionsContract.list, {});
  expect(new Map(connections.map(({ type, status }) => [type, status]))).toEqual(
    new Map(CHANNELS.map((type) => [type, 'CONNECTED'])),
  );
  const { contacts } = await request(contactsContract.page, { query: { searchParam: 'Helena Prado' } });
  expect(contacts).toHaveLength(1);
  for (const { id } of connections)
    await vi.waitFor(
      async () => {
        const query = { showAll: 'true', status: 'open', whatsappId: id } as const;
        const [answered] = (await request(ticketsContract.list, { query })).tickets;
        const params = { ticketId: answered?.id ?? 0 };
        const { messages } = await request(messagesContract.page, { params, query: { markRead: 'false' } });
        const authors = new Set(messages.map(({ author }) => author));
        expect([...authors]).toEqual(expect.arrayContaining(['customer', 'agent']));
      },
      { timeout: 2 * PATIENCE, interval: 500 },
    );
}

it(
  'the demo fills a workspace, and Ctrl-C ends all that `npm run demo` has started',
  () =>
    startAndStop(['npm', 'run', 'demo'], async (npm, url) => {
      const { prints } = readOutput(npm);
      await prints('Ctrl-C closes the shop');
      expect((await fetch(`${url}/webchat/demo`)).status).toBe(200);
      await expectEveryChannelToTalk(await signIn(url, 'demo@ramal.local', 'demo-ramal'));
      process.kill(-(npm.pid ?? 0), 'SIGINT');
    }),
  LONG_TEST,
);

it(
  'SIGTERM to the demo alone ends all of it, also while it fills the workspace',
  () =>
    startAndStop([process.execPath, join(root, 'build/demo/demo.ts')], async (demo, url) => {
      const isReady = async () => {
        if (demo.exitCode !== null) throw new Error(`the demo ended with ${demo.exitCode}`);
        return (await fetch(`${url}/health/ready`).catch(() => null))?.ok === true; // not listening yet
      };
      await vi.waitUntil(isReady, { timeout: 2 * PATIENCE, interval: 50 });
      demo.kill('SIGTERM');
      expect(await once(demo, 'exit')).toEqual([0, null]);
    }),
  LONG_TEST,
);
