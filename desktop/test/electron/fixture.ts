import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#server/platform/postgres/freePort.ts';
import { test as withInstallation } from '../endToEnd/installation.ts';
import { startElectronProgram } from './electronProgram.ts';
import type { Program, StartProgram } from './program.ts';
import { startStandInProgram } from './standInProgram.ts';

/** What runs the program; each is a Playwright project. */
export interface Carrier {
  readonly carrier: 'electron' | 'standIn';
}

interface Fixtures extends Carrier {
  readonly port: number;
  readonly userData: string;
  readonly startProgram: StartProgram;
}

/** Starts a Ramal server, and programs that connect to it. */
export const test = withInstallation.extend<Fixtures>({
  carrier: ['standIn', { option: true }],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
  port: async ({}, use) => use(await freePort()),
  serverVariables: async ({ port }, use) => use({ FRONTEND_URL: `http://127.0.0.1:${port}` }),
  // oxlint-disable-next-line no-empty-pattern
  userData: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'ramal-program-'));
    await chmod(folder, 0o700);
    await use(folder);
    await rm(folder, { recursive: true, force: true });
  },
  startProgram: async ({ carrier, playwright, port }, use) => {
    const running: Program[] = [];
    // a machine with Electron needs no Chromium
    const browser = carrier === 'standIn' ? await playwright.chromium.launch() : null;
    const context = (await browser?.newContext()) ?? null;
    await use(async (start) => {
      const program = context
        ? await startStandInProgram(context, port, start)
        : await startElectronProgram(start);
      const stop = program.stop;
      running.push(program);
      return {
        ...program,
        stop: async () => {
          running.splice(running.indexOf(program), 1);
          await stop();
        },
      };
    });
    for (const program of running) await program.stop();
    await browser?.close();
  },
});
