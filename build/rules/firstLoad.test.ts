import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { INITIAL_NAMESPACES } from '#shared/i18n/namespaces.ts';
import {
  findHeavyLibraries,
  findPrematureTranslations,
  weighFirstLoad,
  type BuiltFile,
} from './firstLoad.ts';

const code = (bytes: number) => randomBytes(bytes / 2).toString('hex'); // compresses to about half
const chunk = (
  fileName: string,
  imports: string[] = [],
  moduleIds: string[] = [],
  size = 2000,
): BuiltFile => ({
  type: 'chunk',
  fileName,
  imports,
  moduleIds,
  code: code(size),
});
const PAGE: BuiltFile = {
  type: 'asset',
  fileName: 'index.html',
  source: '<script type="module" src="./assets/start.js"></script><link href="./assets/libraries.js">',
};
const BUILT = [
  PAGE,
  chunk('assets/start.js', ['assets/libraries.js', 'assets/shared.js'], ['/x/tickets/TicketsScreen.tsx']),
  chunk('assets/libraries.js'),
  chunk('assets/shared.js', ['assets/start.js']),
  chunk(
    'assets/pt.js',
    [],
    INITIAL_NAMESPACES.map((namespace) => `/x/shared/i18n/pt/${namespace}.json`),
  ),
  chunk('assets/dialog.js', ['assets/start.js'], ['/x/Dialog.tsx'], 100_000),
];

describe('the size of the first load', () => {
  it('counts the page, the list and the texts with all their imports, and no lazy chunks', () => {
    const { files, bytes } = weighFirstLoad(BUILT);
    expect(files.map(({ name }) => name)).toEqual([
      'assets/start.js',
      'assets/libraries.js',
      'assets/shared.js',
      'assets/pt.js',
    ]);
    expect(bytes).toBeGreaterThan(4 * 1000);
    expect(bytes).toBeLessThan(4 * 2000);
  });

  it('has no large library that few screens need', () => {
    expect(findHeavyLibraries(weighFirstLoad(BUILT))).toBeNull();
    const codes = '/x/node_modules/qrcode.react/lib/esm/index.js';
    const heavy = [...BUILT.slice(0, 2), chunk('assets/libraries.js', [], [codes]), ...BUILT.slice(3)];
    expect(findHeavyLibraries(weighFirstLoad(heavy))).toContain('\n  qrcode.react in assets/libraries.js\n');
    const lazily = BUILT.map((file) =>
      file.fileName === 'assets/dialog.js' ? { ...file, moduleIds: [codes] } : file,
    );
    expect(findHeavyLibraries(weighFirstLoad(lazily))).toBeNull();
  });

  it('uses no lazy texts', () => {
    const lazy = {
      users: { add: 'Adicionar', roles: { admin: 'Administrador' }, count_other: '{{count}}' },
    };
    const saying = (code: string) =>
      findPrematureTranslations(
        weighFirstLoad(BUILT.map((file) => (file.fileName === 'assets/start.js' ? { ...file, code } : file))),
        lazy,
      );
    expect(saying('t("users.of")')).toBeNull();
    expect(saying('t("users.add");t(`users.roles.${role}`);t("users.count",{count})')).toMatch(
      /users\.add\n {2}users\.roles\.admin\n {2}users\.count_other\n/,
    );
  });

  it.each([
    ['page', BUILT.slice(1)],
    ['list', BUILT.map((file) => (file.type === 'chunk' ? { ...file, moduleIds: [] } : file))],
  ])('cannot be measured without the %s', (_, built) => {
    expect(() => weighFirstLoad(built)).toThrow('was not measured');
  });
});
