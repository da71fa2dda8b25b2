import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { messagesContract } from '#shared/contract/messages.ts';
import type { ServerEvent } from '#shared/contract/realtime.ts';
import { ticketsContract } from '#shared/contract/tickets.ts';
import { startEmbeddedPostgres } from '#server/platform/postgres/embeddedPostgres.ts';
import { freePort } from '#server/platform/postgres/freePort.ts';
import { removeDatabase } from '#server/platform/postgres/installation.ts';
import { signIn } from '#simulators/shop/person.ts';
import { LOGIN } from '../dev/login.ts';
import { endGroup } from '../testing/endGroup.ts';
import { INSTALLATION_VARIABLES } from '../testing/installationVariables.ts';
import { LONG_TEST } from '../testing/patience.ts';
import { readOutput } from '../testing/readOutput.ts';

const root = resolve(import.meta.dirname, '../..');
const NONE = { address: '', id: 0 };
let folder: string;

/** Only this user may enter it: when that is root, PostgreSQL has its data elsewhere. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ramal-cluster-'));
});
afterAll(async () => {
  await removeDatabase(join(folder, 'cluster/postgres'));
  await rm(folder, { recursive: true });
});

it(
  '`npm run cluster` begins anew, goes on for requests, sockets and WhatsApp when processes end, and ends all it has started',
  { timeout: LONG_TEST },
  async () => {
    await (await startEmbeddedPostgres(join(folder, 'cluster/postgres'))).stop(); // of an earlier run
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const npm = spawn('npm', ['run', 'cluster', '--', `--port=${port}`], {
      cwd: root,
      detached: true, // a separate process group, as in a terminal
      env: { ...process.env, ...INSTALLATION_VARIABLES, DATA_DIR: folder },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const allProcessesExited = once(npm, 'close'); // each process holds this pipe
    const { prints, printed } = readOutput(npm);
    try {
      await prints('Ctrl-C ends everything');
      const servers = [...printed().matchAll(/Process +(http\S+) +\(id (\d+)\)/g)].map(
        ([, address = '', id]) => ({
          address,
          id: Number(id),
        }),
      );
      expect(servers).toHaveLength(3);

      const admin = await signIn(url, LOGIN.email, LOGIN.password);
      const { tickets } = await admin.request(ticketsContract.list, {
        query: { status: 'pending', showAll: 'true' },
      });
      const ticketId = tickets[0]?.id ?? 0;
      await admin.request(ticketsContract.update, {
        params: { ticketId },
        body: { status: 'open', userId: admin.id },
      });

      const socket = io(url, {
        auth: { token: admin.token },
        transports: ['websocket'],
        reconnectionDelayMax: 200,
      });
      const seen: ServerEvent<'appMessage'>['message'][] = [];
      socket.on('appMessage', ({ message }: ServerEvent<'appMessage'>) => void seen.push(message));
      const joins = () =>
        socket
          .timeout(2000)
          .emitWithAck('joinChatBox', ticketId)
          .catch(() => 'not connected');
      /** A message goes out to WhatsApp, and the socket is notified that it has arrived there. */
      const expectAllWorks = async (body: string) => {
        await expect.poll(joins).toBeNull();
        await admin.request(messagesContract.send, { params: { ticketId }, body: { body } });
        await expect.poll(() => seen.some((message) => message.body === body && message.ack > 0)).toBe(true);
      };

      await expectAllWorks('with three processes');
      const [stopped = NONE, killed = NONE] = servers;
      const endOf = ({ address, id }: typeof NONE) => prints(`Process ${id} (${address}) ended`);

      let isRunning = true;
      const hasEnded = endOf(stopped).finally(() => (isRunning = false));
      process.kill(stopped.id, 'SIGTERM');
      while (isRunning) await admin.request(ticketsContract.show, { params: { ticketId } }); // none fails
      await hasEnded;
      await expectAllWorks('after one has left in order');

      process.kill(killed.id, 'SIGKILL');
      await endOf(killed);
      for (let request = 0; request < servers.length; request += 1)
        await admin.request(ticketsContract.show, { params: { ticketId } });
      await expectAllWorks('after one was killed');
      socket.disconnect();

      process.kill(npm.pid ?? 0, 'SIGTERM');
      await allProcessesExited;
      for (const ended of [url, ...servers.map(({ address }) => address)])
        await expect(fetch(ended)).rejects.toThrow('fetch failed');
      expect(existsSync(join(folder, 'cluster/postgres/postmaster.pid'))).toBe(false);
    } finally {
      endGroup(npm.pid ?? 0);
    }
  },
);
