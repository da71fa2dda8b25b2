import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join, resolve } from 'node:path';
import { createPackage, extractAll, listPackage } from '@electron/asar';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import product from '../../package.json' with { type: 'json' };
import { LONG_TEST } from '#build/testing/patience.ts';
import { EMOJI_LANGUAGES } from '#renderer/features/conversation/composer/writing/emojiNames.ts';
import { ELECTRON_OF_FUSES, FUSES_AS_SHIPPED, fusesOf, fuseWire, SAFE_FUSES } from './fuses.ts';
import { startBuilt } from './standIn/startBuilt.ts';

const root = resolve(import.meta.dirname, '../..');
/** Bytes of the program without Electron. A library of the server, or of the build, would go far beyond. */
const LARGEST = 8_000_000;

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ramal-packed-'));
  cloneProduct();
  const isWindows = process.platform === 'win32'; // npm is a script there
  execFileSync('npm', ['run', 'build:desktop'], { cwd: clone(), stdio: 'pipe', shell: isWindows });
  stageProgram();
  await stageElectron();
  execFileSync(
    process.execPath,
    [
      join(root, 'build/electron/pack.ts'),
      '--linux',
      'dir',
      '--publish=never',
      `-c.electronDist=${join(folder, 'electron')}`,
      `-c.electronVersion=${product.devDependencies.electron}`,
      `-c.afterPack=${join(folder, 'afterPack.mjs')}`,
    ],
    {
      cwd: join(folder, 'program'),
      stdio: 'pipe',
      env: { ...process.env, CSC_LINK: '', WIN_CSC_LINK: '', APPLE_ID: '', CSC_KEY_PASSWORD: 'kept' },
    },
  );
  extractAll(packed('resources/app.asar'), join(folder, 'installed'));
}, LONG_TEST);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/**
 * The committed files as they are now, and nothing that git ignores or does not know: the build must not depend on earlier
 * output. Only the installed packages are shared.
 */
function cloneProduct(): void {
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0');
  for (const file of files)
    if (file !== '' && existsSync(join(root, file))) cpSync(join(root, file), join(clone(), file));
  symlinkSync(realpathSync(join(root, 'node_modules')), join(clone(), 'node_modules'), 'junction');
}

/**
 * The output of the build command, in a folder without node_modules, so that electron-builder has nothing else to scan.
 */
function stageProgram(): void {
  const program = join(folder, 'program');
  for (const part of ['out/desktop', 'build/electron', 'electron-builder.yml', 'LICENSE'])
    cpSync(join(clone(), part), join(program, part), { recursive: true });
  const { name, version, description, author, license } = product;
  writeFileSync(
    join(program, 'package.json'),
    JSON.stringify({ name, version, description, author, license }),
  );
  for (const file of ['main/index.js.map', '.env', 'server/main.ts', 'node_modules/koa/package.json']) {
    mkdirSync(join(program, 'out/desktop', file, '..'), { recursive: true });
    writeFileSync(join(program, 'out/desktop', file), '{}');
  }
  writeFileSync(
    join(folder, 'afterPack.mjs'),
    `import { writeFileSync } from 'node:fs';
     export default () => writeFileSync(${JSON.stringify(join(folder, 'keys.json'))}, JSON.stringify(process.env));`,
  );
}

/** As much of Electron as electron-builder reads. */
async function stageElectron(): Promise<void> {
  const electron = join(folder, 'electron');
  mkdirSync(join(electron, 'locales'), { recursive: true });
  mkdirSync(join(electron, 'resources'), { recursive: true });
  const program = Buffer.concat([Buffer.from('program '), fuseWire(FUSES_AS_SHIPPED)]);
  writeFileSync(join(electron, 'electron'), program, { mode: 0o755 });
  const locales = ['pt-BR', 'pt-PT', 'en-US', 'es-419', 'zh-CN', 'sv', 'fil', 'it'];
  for (const file of ['LICENSE', 'LICENSES.chromium.html', ...locales.map((tag) => `locales/${tag}.pak`)])
    writeFileSync(join(electron, file), 'x');
  writeFileSync(join(electron, 'version'), product.devDependencies.electron);
  mkdirSync(join(folder, 'empty'));
  writeFileSync(join(folder, 'empty/index.js'), '');
  await createPackage(join(folder, 'empty'), join(electron, 'resources/default_app.asar'));
}

const clone = () => join(folder, 'clone');
const packed = (file: string) => join(folder, 'program/out/dist/linux-unpacked', file);
const installed = (file: string) => join(folder, 'installed', file);

/** The files besides icons and emoji names. */
const FILES = [
  'main/chunks/*.js', // loaded on demand: the updater
  'main/index.js',
  'package.json',
  'preload/index.cjs',
  'renderer/assets/*.css',
  'renderer/assets/*.js',
  'renderer/icon.svg',
  'renderer/index.html',
  'renderer/licenses.txt',
];
const BADGES = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '9plus'];
const ICONS = ['tray', 'trayTemplate', ...BADGES.flatMap((badge) => [`tray${badge}`, `mark${badge}`])];

/** The bundler adds a hash to the names of these files, and which there are depends on the screens. */
const withoutHash = (file: string) => file.replace(/^(main\/chunks|renderer\/assets)\/[^/]*\./, '$1/*.');

describe('the packed program', () => {
  it('contains the bundles, the screens, the icons, and nothing else', () => {
    const files = listPackage(packed('resources/app.asar'), { isPack: false }).map((file) =>
      file.replaceAll('\\', '/').slice(1),
    );
    const contents = new Set(files.filter((file) => extname(file) !== '').map(withoutHash));
    const icons = ICONS.flatMap((icon) =>
      ['', '@1.25x', '@1.5x', '@2x', '@3x'].map((scale) => `icons/${icon}${scale}.png`),
    );
    const emojis = EMOJI_LANGUAGES.flatMap((tag) => [
      `renderer/emoji/${tag}/data.json`,
      `renderer/emoji/${tag}/messages.json`,
    ]);
    expect([...contents].toSorted()).toEqual([...FILES, 'icons/icon.png', ...icons, ...emojis].toSorted());
  });

  it("has a package.json without the server's dependencies", () => {
    expect(JSON.parse(readFileSync(installed('package.json'), 'utf8'))).toEqual({
      name: 'ramal',
      productName: 'Ramal',
      version: product.version,
      description: product.description,
      author: product.author,
      license: product.license,
      type: 'module',
      main: 'main/index.js',
      desktopName: 'com.ramal.desktop',
    });
  });

  it('starts without any other files', async () => {
    const { page, recordedEvents } = await startBuilt({}, installed('main/index.js'));
    await expect.poll(() => recordedEvents).toContain('show');
    const response = await page.get('app://ramal/tickets');
    expect(await response.text()).toMatch(/<script [^>]*src="\.\/assets\/index-/);
    expect(response.status).toBe(200);
  });

  it('has the production version of React', () => {
    const texts = readdirSync(installed('renderer/assets'))
      .filter((file) => file.endsWith('.js'))
      .map((file) => readFileSync(installed(`renderer/assets/${file}`), 'utf8'));
    expect(texts.filter((text) => text.includes('react-dom-client.development'))).toEqual([]);
  });

  it('is small', () => {
    const { size } = statSync(packed('resources/app.asar'));
    process.stdout.write(`app.asar: ${(size / 1e6).toFixed(2)} MB\n`);
    expect(size).toBeLessThan(LARGEST);
  });

  it('cannot be run as plain Node, or load another app', () => {
    expect(fusesOf(readFileSync(packed('ramal')))).toEqual(SAFE_FUSES);
  });

  it("has Chromium's texts in our languages only", () => {
    expect(readdirSync(packed('locales')).toSorted()).toEqual([
      'en-US.pak',
      'es-419.pak',
      'it.pak',
      'pt-BR.pak',
      'pt-PT.pak',
      'zh-CN.pak',
    ]);
  });

  it('is packed without keys that a workflow left empty', () => {
    const keys: object = JSON.parse(readFileSync(join(folder, 'keys.json'), 'utf8'));
    expect(Object.keys(keys).filter((name) => /^(WIN_)?CSC_|^APPLE_/.test(name))).toEqual([
      'CSC_KEY_PASSWORD',
    ]);
  });
});

describe('fuses', () => {
  it('are those of the Electron that is shipped', () => {
    expect(Number.parseInt(product.devDependencies.electron, 10)).toBe(ELECTRON_OF_FUSES);
    expect(fusesOf(fuseWire(FUSES_AS_SHIPPED))).toMatchObject({ runAsNode: '1', wasmTraps: '1' });
  });

  it('are read only when all of them are known', () => {
    expect(() => fusesOf(fuseWire('0101101'))).toThrow('7 fuses');
    expect(() => fusesOf(fuseWire('01001100111'))).toThrow('11 fuses');
    expect(() => fusesOf(Buffer.from('a program'))).toThrow('no fuses');
  });
});

describe('the icons', () => {
  const icon = (name: string) => sharp(installed(`icons/${name}.png`));

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

  it('have distinguishable numbers', async () => {
    const seen = new Set<string>();
    for (const badge of ['', ...BADGES]) {
      seen.add((await icon(`tray${badge}`).raw().toBuffer()).toString('base64'));
    }
    expect(seen.size).toBe(11);
  });
});
