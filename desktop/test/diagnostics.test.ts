import { chmodSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { StandIn } from './standIn/createStandIn.ts';
import { startBuilt, startOnServer } from './standIn/startBuilt.ts';

afterEach(() => vi.unstubAllEnvs());

const choose = ({ system }: StandIn, label: string) =>
  system
    .menu()
    .flatMap(({ submenu = [] }) => submenu)
    .find((item) => item.label === label)
    ?.click?.({ checked: false });
const folder = () => mkdtempSync(join(tmpdir(), 'ramal-diagnostics-'));

describe('log and diagnostics of the built program', () => {
  it('log what went wrong, and show the file', async () => {
    const built = await startBuilt();
    const { page, recordedEvents, userData } = built;
    await expect(page.request('settings/change', { closeToTray: 1 })).rejects.toThrow('refused');
    page.window().webContents.emit('console-message', { level: 'error', message: 'Uncaught TypeError: x' });
    page.window().webContents.emit('console-message', { level: 'info', message: 'hello' });
    const file = join(userData, 'logs/ramal.log');
    const log = readFileSync(file, 'utf8');
    expect(log).toMatch(/Z refused settings\/change: invalid_type\n.*Z page: Uncaught TypeError: x\n$/);
    choose(built, 'Mostrar o registro de erros');
    expect(recordedEvents.at(-1)).toBe(`show file ${file}`);
  });

  it('log rejections that nobody handles', async () => {
    const before = process.rawListeners('unhandledRejection');
    const { userData } = await startBuilt();
    // called directly, because the event would make the test run itself fail
    const added = process.rawListeners('unhandledRejection').filter((listener) => !before.includes(listener));
    added.forEach((log) => log(new Error('ENOSPC'), Promise.resolve()));
    added.forEach((log) => log('only a text', Promise.resolve()));
    const text = readFileSync(join(userData, 'logs/ramal.log'), 'utf8');
    expect(text).toMatch(/Z unhandled rejection: Error: ENOSPC\n {4}at /);
    expect(text).toMatch(/Z unhandled rejection: only a text\n/);
  });

  it('take a terminal that was closed as no fault', async () => {
    await startBuilt();
    for (const stream of [process.stdout, process.stderr])
      expect(stream.emit('error', new Error('write EPIPE'))).toBe(true); // it throws when nobody listens
  });

  it('log processes of Chromium that end by a fault', async () => {
    const { app, userData } = await startBuilt();
    const end = (details: object) => app.emit('child-process-gone', {}, details);
    end({ type: 'GPU', reason: 'crashed', exitCode: 139, name: 'GPU' });
    end({ type: 'Utility', reason: 'oom', exitCode: 9, name: 'Network Service' });
    end({ type: 'Utility', reason: 'clean-exit', exitCode: 0, name: 'Audio Service' });
    const log = readFileSync(join(userData, 'logs/ramal.log'), 'utf8');
    expect(log).toMatch(
      /Z process GPU ended: crashed \(139\)\n.*Z process Network Service ended: oom \(9\)\n$/,
    );
  });

  it('are saved as a file that holds what a helper must know, and no secrets', async () => {
    const savesTo = join(folder(), 'ramal.txt');
    const built = await startOnServer({ savesTo });
    await built.page.request('secrets/store', {
      server: 'https://shop.example/',
      refreshToken: 'hidden-token',
    });
    await expect(built.page.request('settings/change', { closeToTray: 1 })).rejects.toThrow('refused');
    choose(built, 'Salvar diagnóstico…');
    await vi.waitFor(() => expect(built.recordedEvents.at(-1)).toBe(`show file ${savesTo}`));
    const text = readFileSync(savesTo, 'utf8');
    expect(text).toMatch(/^Ramal 1\.10\.4, 20/);
    expect(text).toContain('Server: https://shop.example/\n');
    expect(text).toContain('refused settings/change: invalid_type');
    expect(text).not.toContain('hidden-token');
  });

  it('say when the file cannot be saved, and nothing when the user cancels', async () => {
    const built = await startBuilt({ savesTo: join(folder(), 'missing/ramal.txt') });
    choose(built, 'Salvar diagnóstico…');
    await vi.waitFor(() => expect(built.recordedEvents.at(-1)).toMatch(/^error box Ramal: ENOENT/));
    const cancelled = await startBuilt();
    choose(cancelled, 'Salvar diagnóstico…');
    await Promise.resolve();
    expect(cancelled.recordedEvents.filter((entry) => entry.startsWith('error box'))).toEqual([]);
  });
});

describe('an uncaught exception in the main process', () => {
  const EXCEPTION = new TypeError('x is not a function');
  const endOf = ({ recordedEvents }: StandIn) =>
    recordedEvents.filter((entry) => /^(relaunch|lock released|error box|exit|quit)/.test(entry));
  const logOf = ({ userData }: StandIn) => readFileSync(join(userData, 'logs/ramal.log'), 'utf8');

  it('is logged and explained once, and the program starts again', async () => {
    const built = await startOnServer({ platform: 'darwin', argv: ['--hidden'] });
    await built.page.request('secrets/store', { server: 'https://shop.example/', refreshToken: 'shop' });
    const { system, page } = built;
    built.failUncaught(EXCEPTION);
    expect(logOf(built)).toMatch(/Z uncaught exception: TypeError: x is not a function\n {4}at /);
    expect(system.dialogs).toMatchObject([
      {
        type: 'error',
        title: 'Ramal',
        message: 'O Ramal encontrou um erro inesperado e não pode continuar.',
        detail: expect.stringContaining('rascunhos'),
        buttons: ['Reiniciar', 'Salvar diagnóstico…', 'Sair do Ramal'],
      },
    ]);
    built.failUncaught(new Error('another'));
    expect(logOf(built)).toContain('uncaught exception: Error: another');
    expect(system.dialogs).toHaveLength(1);
    expect(page.hasWindow()).toBe(true); // with what the user has typed
    system.dialogs[0]?.choose('Reiniciar');
    await expect.poll(() => endOf(built)).toEqual(['relaunch', 'exit 1']);
    expect(page.hasWindow()).toBe(false);
    expect(page.background()).toEqual([]); // nothing starts on the way out
  });

  it('starts an AppImage again too', async () => {
    vi.stubEnv('APPIMAGE', process.execPath);
    const built = await startBuilt({ isPackaged: true, platform: 'linux', argv: ['--version'] });
    built.failUncaught(EXCEPTION);
    built.system.dialogs[0]?.choose('Reiniciar');
    await expect.poll(() => endOf(built)).toEqual(['lock released', 'exit 1']);
  });

  it('ends the program when the user quits, which no window prevents; the diagnostics can be saved before', async () => {
    const savesTo = join(folder(), 'ramal.txt');
    const built = await startBuilt({ savesTo });
    const { system, page } = built;
    page.window().on('close', (event: Event) => event.preventDefault());
    built.failUncaught(EXCEPTION);
    system.dialogs[0]?.choose('Salvar diagnóstico…');
    await expect.poll(() => system.dialogs.length).toBe(2);
    expect(readFileSync(savesTo, 'utf8')).toContain('uncaught exception: TypeError: x is not a function');
    system.dialogs[1]?.choose('Sair do Ramal');
    await expect.poll(() => endOf(built)).toEqual(['exit 1']);
  });

  it('ends the program also when the dialog fails, with the box of Electron', async () => {
    const built = await startBuilt();
    built.electron.dialog.showMessageBox = () => Promise.reject(new Error('no display'));
    built.failUncaught(EXCEPTION);
    await expect
      .poll(() => endOf(built))
      .toEqual(['error box Ramal: TypeError: x is not a function', 'exit 1']);
    expect(logOf(built)).toContain('the failure could not be explained: Error: no display');
  });
});

describe('policies', () => {
  it('come from the registry of Windows', async () => {
    const windows = folder();
    mkdirSync(join(windows, 'System32'));
    const reg = join(windows, 'System32', 'reg.exe');
    const lines = [
      '    ServerUrl    REG_SZ    support.example',
      '    LockServers    REG_DWORD    0x1',
      '    DictionariesUrl    REG_SZ    https://files.example/dictionaries',
    ];
    writeFileSync(
      reg,
      `#!/bin/sh\n[ "$1 $2" = 'query HKLM\\SOFTWARE\\Policies\\Ramal' ] && printf '${lines.join('\\n')}'\n`,
    );
    chmodSync(reg, 0o755);
    vi.stubEnv('SystemRoot', windows);
    const { page } = await startBuilt({ platform: 'win32' });
    expect(await page.request('servers/state')).toMatchObject({
      servers: [{ name: 'support.example', url: 'https://support.example/' }],
      isLocked: true,
    });
    expect(page.session.downloadedDictionaries).toEqual(['https://files.example/dictionaries/pt-BR']);
  });

  it('come from a configuration profile of macOS', async () => {
    const userDefaults = {
      ServerUrl: 'https://support.example',
      ServerName: 'Shop',
      DisableUpdates: '1',
    };
    const { page } = await startBuilt({ platform: 'darwin', userDefaults });
    expect(await page.request('servers/state')).toMatchObject({
      servers: [{ name: 'Shop' }],
      isLocked: false,
    });
    expect(await page.request('settings/read')).toMatchObject({ areUpdatesManaged: true });
  });

  it('are none where the registry has no key, and a registry that cannot be read is logged', async () => {
    const windows = folder();
    vi.stubEnv('SystemRoot', windows);
    const unreadable = await startBuilt({ platform: 'win32' });
    expect(readFileSync(join(unreadable.userData, 'logs/ramal.log'), 'utf8')).toContain('group policy');
    expect(await unreadable.page.request('servers/state')).toMatchObject({ servers: [], isLocked: false });
  });
});
