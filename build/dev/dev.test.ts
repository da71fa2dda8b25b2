import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ticketsContract } from '#shared/contract/tickets.ts';
import { freePort } from '#server/platform/postgres/freePort.ts';
import { signIn } from '#simulators/shop/person.ts';
import { LOGIN } from './login.ts';
import { endGroup } from '../testing/endGroup.ts';
import { INSTALLATION_VARIABLES } from '../testing/installationVariables.ts';
import { LONG_TEST } from '../testing/patience.ts';
import { readOutput } from '../testing/readOutput.ts';

const root = resolve(import.meta.dirname, '../..');
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ramal-dev-'));
  await chmod(folder, 0o755); // PostgreSQL runs as another user when this one is root
});
afterAll(() => rm(folder, { recursive: true }));

it(
  '`npm run dev` serves the screens with a filled workspace, restarts a changed server, and ends all it has started',
  { timeout: LONG_TEST },
  async () => {
    const [port, screens, inspect] = [await freePort(), await freePort(), await freePort()];
    const npm = spawn(
      'npm',
      ['run', 'dev', '--', `--port=${port}`, `--screens=${screens}`, `--inspect=${inspect}`],
      {
        cwd: root,
        detached: true, // a separate process group, as in a terminal
        env: { ...process.env, ...INSTALLATION_VARIABLES, DATA_DIR: folder },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    const allProcessesExited = once(npm, 'close'); // each process holds this pipe
    const { prints } = readOutput(npm);
    const screensUrl = `http://127.0.0.1:${screens}`;
    try {
      await prints('Ctrl-C ends everything');
      const page = await (await fetch(screensUrl)).text();
      expect(page).toContain('/@vite/client');
      expect(page).toContain('app/main.tsx');
      expect((await fetch(`http://127.0.0.1:${inspect}/json/version`)).status).toBe(200);

      const admin = await signIn(`${screensUrl}/server`, LOGIN.email, LOGIN.password);
      const waiting = () =>
        admin.request(ticketsContract.list, { query: { status: 'pending', showAll: 'true' } });
      const { tickets } = await waiting();
      expect(tickets.length).toBeGreaterThan(2);

      // One of our own sources would have other tests build the product again, while its programs are running.
      await utimes(join(root, 'node_modules/koa/dist/koa.mjs'), new Date(), new Date());
      await prints(`listening at http://127.0.0.1:${port}/`, 2);
      expect((await waiting()).tickets.map(({ id }) => id)).toEqual(tickets.map(({ id }) => id));

      process.kill(npm.pid ?? 0, 'SIGTERM');
      await allProcessesExited;
      for (const ended of [port, screens, inspect])
        await expect(fetch(`http://127.0.0.1:${ended}`)).rejects.toThrow('fetch failed');
      expect(existsSync(join(folder, 'dev/postgres/postmaster.pid'))).toBe(false);
    } finally {
      endGroup(npm.pid ?? 0);
    }
  },
);
