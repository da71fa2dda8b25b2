import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { _electron } from 'playwright';
import { PROGRAM } from '#build/electron/buildProgram.ts';
import { electronBinary } from '#build/electron/electronBinary.ts';
import product from '../../../package.json' with { type: 'json' };
import type { Program, ProgramStart } from './program.ts';
import { clickShownNotice, readSystemCalls, spyOnSystem } from './spyOnSystem.ts';

/** Starts the built program on Electron. */
export async function startElectronProgram({ userData, argv = [] }: ProgramStart): Promise<Program> {
  const executablePath = electronBinary();
  if (executablePath === null) throw new Error('no Electron binary: npx install-electron');
  const args = [...switches(), entryFor(userData), ...argv];
  const application = await _electron.launch({ executablePath, args, locale: 'pt-BR' });
  const inMain: Program['inMain'] = (fn, value) =>
    // Playwright's types decompose the function type; the function is the same
    application.evaluate(fn as never, value) as ReturnType<typeof inMain> as never;
  await inMain(spyOnSystem, null);
  return {
    page: await application.firstWindow(),
    inMain,
    tray: async () => (await inMain(readSystemCalls, null)).tray,
    notices: async () => (await inMain(readSystemCalls, null)).notices,
    clickNotice: (title) => inMain(clickShownNotice, title),
    opened: async () => (await inMain(readSystemCalls, null)).opened,
    async startAgain(link) {
      const second = spawn(executablePath, [...switches(), entryFor(userData), link], { stdio: 'ignore' });
      await once(second, 'exit');
    },
    async stop() {
      await inMain(({ app }) => void setImmediate(() => app.quit()), null);
      await application.close();
    },
  };
}

/** Chromium's sandbox does not work for root. */
export function switches(): string[] {
  return process.getuid?.() === 0 ? ['--no-sandbox'] : [];
}

/** A folder that Electron starts as the program: the built one, with its own user data. */
function entryFor(userData: string): string {
  const folder = join(userData, 'program');
  mkdirSync(folder, { recursive: true });
  const { name, version } = product;
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name, version, type: 'module', main: 'start.js' }),
  );
  writeFileSync(
    join(folder, 'start.js'),
    [
      `import { app } from 'electron';`,
      `app.setPath('userData', ${JSON.stringify(userData)});`,
      `await import(${JSON.stringify(pathToFileURL(join(PROGRAM, 'main/index.js')).href)});`,
    ].join('\n'),
  );
  return folder;
}
