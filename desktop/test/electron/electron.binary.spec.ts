import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect } from 'playwright/test';
import { ELECTRON_FOLDER } from '#build/electron/electronBinary.ts';
import { fuseStates, FUSES_AS_SHIPPED, fusesOf, SAFE_FUSES } from '../fuses.ts';
import { switches } from './electronProgram.ts';
import { test } from './fixture.ts';
import { comeToTickets, windowOf } from './steps.ts';

const root = resolve(import.meta.dirname, '../../..');

interface Packed {
  /** Arguments for electron-builder. */
  readonly system: string;
  readonly program: string;
  /** The file that contains the fuses. */
  readonly fuses: string;
  /** The same file of Electron. */
  readonly fusesAsShipped: string;
}
const APP = 'Ramal.app/Contents';
const FRAMEWORK = 'Frameworks/Electron Framework.framework/Versions/A/Electron Framework';
const PACKED: Partial<Record<NodeJS.Platform, Packed>> & { readonly linux: Packed } = {
  linux: { system: '--linux', program: 'ramal', fuses: 'ramal', fusesAsShipped: 'electron' },
  win32: { system: '--win', program: 'Ramal.exe', fuses: 'Ramal.exe', fusesAsShipped: 'electron.exe' },
  darwin: {
    system: '--mac',
    program: `${APP}/MacOS/Ramal`,
    fuses: `${APP}/${FRAMEWORK}`,
    fusesAsShipped: `Electron.app/Contents/${FRAMEWORK}`,
  },
};

/* What only Electron itself can show. */
test('Electron sandboxes the page, grants its permissions and blocks navigation', async ({
  installation,
  userData,
  startProgram,
}) => {
  const program = await startProgram({ userData });
  const { page } = program;
  await comeToTickets(program, installation);
  expect(page.url()).toMatch(/^app:\/\/ramal\//);

  await test.step('it cannot navigate elsewhere', async () => {
    await page.evaluate(() => void (location.href = 'https://evil.example/'));
    await expect.poll(program.opened).toEqual(['https://evil.example/']);
    await page.evaluate(() => void (location.href = 'file:///etc/passwd'));
    expect(page.url()).toMatch(/^app:\/\/ramal\//);
    const status = await page.evaluate(async () => (await fetch('app://ramal/../main/index.js')).status);
    expect(status).not.toBe(200);
  });

  await test.step('it gets audio, but neither camera nor location', async () => {
    const states = await page.evaluate(async () => {
      const of = async (name: string) =>
        (await navigator.permissions.query({ name: name as PermissionName })).state;
      return {
        microphone: await of('microphone'),
        camera: await of('camera'),
        geolocation: await of('geolocation'),
      };
    });
    expect(states).toEqual({ microphone: 'granted', camera: 'denied', geolocation: 'denied' });
  });

  await test.step('a crashed page is reloaded', async () => {
    const loaded = page.waitForEvent('load');
    await windowOf(program).crash();
    await loaded;
    await expect(page.getByRole('main').first()).toBeVisible();
  });

  await test.step('its tokens are not stored in plain text', () => {
    const file = join(userData, 'secrets.json');
    const contents = existsSync(file) ? readFileSync(file, 'utf8') : '';
    expect(contents).not.toMatch(/eyJ|refreshToken/);
  });
});

test('Electron has the known fuses with their known defaults', () => {
  const { fusesAsShipped } = PACKED[process.platform] ?? PACKED.linux;
  expect(fuseStates(readFileSync(join(ELECTRON_FOLDER, fusesAsShipped)))).toBe(FUSES_AS_SHIPPED);
});

test('the packed program has its fuses, starts, and does not run as Node', () => {
  const { program, fuses } = pack();
  expect(fusesOf(readFileSync(fuses))).toEqual(SAFE_FUSES);
  const asNode = spawnSync(program, [...switches(), '-e', 'process.stdout.write("node")'], {
    env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' },
    timeout: 10_000, // started as a program it keeps running
    encoding: 'utf8',
  });
  expect(asNode.error).toMatchObject({ code: 'ETIMEDOUT' }); // macOS kills programs with an invalid signature
  expect(asNode.stdout).not.toContain('node');
});

/**
 * Packs the program as it is shipped, with the Electron binary of this machine; returns it and the file that contains
 * its fuses.
 */
function pack(): { program: string; fuses: string } {
  const run = (...args: string[]) => execFileSync(process.execPath, args, { cwd: root, stdio: 'pipe' });
  const { system, program, fuses } = PACKED[process.platform] ?? PACKED.linux;
  run('build/electron/buildDesktop.ts');
  run('build/electron/pack.ts', system, 'dir', '--publish=never', `-c.electronDist=${ELECTRON_FOLDER}`);
  const [folder = ''] = readdirSync(join(root, 'out/dist')).filter((name) => /^mac|-unpacked$/.test(name));
  return { program: join(root, 'out/dist', folder, program), fuses: join(root, 'out/dist', folder, fuses) };
}
