import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createPackage, extractFile, listPackage } from '@electron/asar';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import product from '../../package.json' with { type: 'json' };
import { FUSES, fusesOf, SAFE_FUSES } from './fuses.ts';

const root = resolve(import.meta.dirname, '../..');
const AS_SHIPPED = '10110101';

let place: string;
beforeAll(async () => {
  place = mkdtempSync(join(tmpdir(), 'ramal-packed-'));
  await stageProgram();
  await stageElectron();
  execFileSync(
    process.execPath,
    [
      join(root, 'node_modules/electron-builder/cli.js'),
      '--linux',
      'dir',
      '--publish=never',
      `-c.electronDist=${join(place, 'electron')}`,
      `-c.electronVersion=${product.devDependencies.electron}`,
    ],
    { cwd: join(place, 'program'), stdio: 'pipe' },
  );
}, 120_000);
afterAll(() => rmSync(place, { recursive: true, force: true }));

/** The program as it is after `npm run build:desktop`, with what must not be packed beside it. */
async function stageProgram(): Promise<void> {
  const program = join(place, 'program');
  const built = join(root, 'out/shell');
  const screens = join(root, 'out/renderer');
  for (const part of ['main', 'preload'])
    cpSync(join(built, part), join(program, 'out', part), { recursive: true });
  const hasScreens = existsSync(join(screens, 'index.html'));
  cpSync(hasScreens ? screens : join(built, 'renderer'), join(program, 'out/renderer'), { recursive: true });
  execFileSync(process.execPath, [join(root, 'build/electron/makeIcons.ts'), join(program, 'out/icons')]);
  for (const file of ['electron-builder.yml', 'LICENSE']) cpSync(join(root, file), join(program, file));
  cpSync(join(root, 'build/electron'), join(program, 'build/electron'), { recursive: true });
  const { name, version, description, author, license, type, main } = product;
  const lean = { name, version, description, author, license, type, main, devDependencies: {} };
  writeFileSync(join(program, 'package.json'), JSON.stringify(lean));
  for (const file of [
    '.env',
    'server/main.ts',
    'data/secret.key',
    'out/main/index.js.map',
    'out/results/x.json',
  ]) {
    mkdirSync(join(program, file, '..'), { recursive: true });
    writeFileSync(join(program, file), 'not for the program');
  }
}

/** As much of Electron as the packer looks at. */
async function stageElectron(): Promise<void> {
  const electron = join(place, 'electron');
  mkdirSync(join(electron, 'locales'), { recursive: true });
  mkdirSync(join(electron, 'resources'), { recursive: true });
  writeFileSync(
    join(electron, 'electron'),
    Buffer.concat([Buffer.from('program '), FUSES, Buffer.from(AS_SHIPPED)]),
    {
      mode: 0o755,
    },
  );
  for (const file of ['LICENSE', 'LICENSES.chromium.html', 'locales/pt-BR.pak'])
    writeFileSync(join(electron, file), 'x');
  writeFileSync(join(electron, 'version'), product.devDependencies.electron);
  mkdirSync(join(place, 'empty'));
  writeFileSync(join(place, 'empty/index.js'), '');
  await createPackage(join(place, 'empty'), join(electron, 'resources/default_app.asar'));
}

const packed = (file: string) => join(place, 'program/out/dist/linux-unpacked', file);

describe('the packed program', () => {
  const archive = () => packed('resources/app.asar');

  it('holds the bundles, the screens, the icons, and nothing else', () => {
    const files = listPackage(archive(), { isPack: false });
    const tops = new Set(files.map((file) => file.split('/').slice(1, 3).join('/')));
    expect([...tops].toSorted()).toEqual([
      'out',
      'out/icons',
      'out/main',
      'out/preload',
      'out/renderer',
      'package.json',
    ]);
    expect(files.filter((file) => /\.(map|ts|env)$|node_modules|\.sources/.test(file))).toEqual([]);
    expect(files).toContain('/out/main/index.js');
    expect(files).toContain('/out/preload/index.cjs');
    expect(files).toContain('/out/icons/tray9plus@1.5x.png');
    expect(JSON.parse(extractFile(archive(), 'package.json').toString())).toMatchObject({
      main: 'out/main/index.js',
    });
  });

  it('is small', () => {
    const megabytes = statSync(archive()).size / 1024 / 1024;
    process.stdout.write(`app.asar: ${megabytes.toFixed(1)} MB\n`);
    expect(megabytes).toBeLessThan(16); // twelve languages, ten of them with names for two thousand emojis
  });

  it('cannot be turned into a plain Node, nor load another program', () => {
    expect(fusesOf(readFileSync(packed('ramal')))).toEqual(SAFE_FUSES);
  });
});

describe('the icons', () => {
  const icon = (name: string) => sharp(join(place, 'program/out/icons', `${name}.png`));

  it.each([
    ['icon', 1024],
    ['tray', 16],
    ['tray3@1.25x', 20],
    ['tray3@2x', 32],
    ['mark9plus@3x', 48],
    ['trayTemplate@2x', 32],
  ])('%s has %i pixels', async (name, pixels) =>
    expect(await icon(name).metadata()).toMatchObject({ width: pixels, height: pixels, format: 'png' }),
  );

  it('tell numbers apart', async () => {
    const seen = new Set<string>();
    for (const mark of ['', '1', '2', '3', '4', '5', '6', '7', '8', '9', '9plus']) {
      seen.add((await icon(`tray${mark}`).raw().toBuffer()).toString('base64'));
    }
    expect(seen.size).toBe(11);
  });
});
