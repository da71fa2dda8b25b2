import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect } from 'playwright/test';
import { electronBinary } from '#build/electron/electronBinary.ts';
import { fusesOf, SAFE_FUSES } from '../fuses.ts';
import { test } from './fixture.ts';
import { comeToTickets, windowOf } from './steps.ts';

const root = resolve(import.meta.dirname, '../../..');

/* What only Electron itself can show. */
test('Electron gives the page its box, its permissions and no other place', async ({
  desk,
  userData,
  startProgram,
}) => {
  const program = await startProgram({ userData });
  const { page } = program;
  await comeToTickets(program, desk);
  expect(page.url()).toMatch(/^app:\/\/ramal\//);

  await test.step('it cannot go anywhere else', async () => {
    await page.evaluate(() => void (location.href = 'https://evil.example/'));
    await expect.poll(program.opened).toEqual(['https://evil.example/']);
    await page.evaluate(() => void (location.href = 'file:///etc/passwd'));
    expect(page.url()).toMatch(/^app:\/\/ramal\//);
    const status = await page.evaluate(async () => (await fetch('app://ramal/../main/index.js')).status);
    expect(status).not.toBe(200);
  });

  await test.step('it gets sound, and neither pictures nor the place', async () => {
    const states = await page.evaluate(async () => {
      const of = async (name: string) =>
        (await navigator.permissions.query({ name: name as PermissionName })).state;
      return {
        microphone: await of('microphone'),
        camera: await of('camera'),
        place: await of('geolocation'),
      };
    });
    expect(states).toEqual({ microphone: 'granted', camera: 'denied', place: 'denied' });
  });

  await test.step('a page that dies is replaced', async () => {
    const loaded = page.waitForEvent('load');
    await windowOf(program).crash();
    await loaded;
    await expect(page.getByRole('main').first()).toBeVisible();
  });

  await test.step('its tokens are on no disk as they are', () => {
    const file = join(userData, 'secrets.json');
    const kept = existsSync(file) ? readFileSync(file, 'utf8') : '';
    expect(kept).not.toMatch(/eyJ|refreshToken/);
  });
});

if (process.platform === 'linux') {
  test('the packed program has its fuses, and is no Node', () => {
    test.setTimeout(600_000);
    const packed = pack();
    expect(fusesOf(readFileSync(packed))).toEqual(SAFE_FUSES);
    const asNode = spawnSync(packed, ['-e', 'process.stdout.write("node")'], {
      env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' },
      timeout: 10_000, // as a program it stays open
      encoding: 'utf8',
    });
    expect(asNode.stdout).not.toContain('node');
  });
}

/** The program as it is shipped, with the Electron of this machine. */
function pack(): string {
  const run = (...args: string[]) => execFileSync(process.execPath, args, { cwd: root, stdio: 'pipe' });
  run('build/electron/buildDesktop.ts');
  run(
    'build/electron/pack.ts',
    '--linux',
    'dir',
    '--publish=never',
    `-c.electronDist=${dirname(electronBinary() ?? '')}`,
  );
  return join(root, 'out/dist/linux-unpacked/ramal');
}
