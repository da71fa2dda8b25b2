import fs, { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startBuilt, startOnServer } from './standIn/startBuilt.ts';

const MAXIMIZED = { x: 10, y: 20, width: 900, height: 700, isMaximized: true };
const keep = (userData: string, settings: object) =>
  writeFileSync(join(userData, 'settings.json'), JSON.stringify({ version: 1, ...settings }));
const readSettings = (userData: string) => JSON.parse(readFileSync(join(userData, 'settings.json'), 'utf8'));

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the window of the built program', () => {
  it('is shown after a timeout when ready-to-show is never emitted', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { recordedEvents, page } = await startBuilt({ neverDraws: true });
    expect(recordedEvents).not.toContain('show');
    await vi.advanceTimersByTimeAsync(8000);
    expect(recordedEvents.filter((entry) => entry === 'show')).toHaveLength(1);
    page.window().emit('ready-to-show');
    expect(recordedEvents.filter((entry) => entry === 'show')).toHaveLength(1);
  });

  it('stays hidden after the timeout when it was started hidden', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { recordedEvents, app } = await startBuilt({ neverDraws: true, argv: ['ramal', '--hidden'] });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(recordedEvents).not.toContain('show');
    app.emit('second-instance', {}, ['ramal']);
    expect(recordedEvents).toContain('show');
  });

  it('stays hidden when it was maximized, and is maximized when it is first shown', async () => {
    const { userData } = await startBuilt();
    keep(userData, { window: MAXIMIZED });
    const { page, recordedEvents, app } = await startBuilt({ userData, argv: ['ramal', '--hidden'] });
    page.window().emit('ready-to-show');
    expect(page.window().isVisible()).toBe(false);
    app.quit();
    expect(readSettings(userData).window.isMaximized).toBe(true);

    const shown = await startBuilt({ userData, argv: ['ramal', '--hidden'] });
    shown.page.window().emit('ready-to-show');
    shown.app.emit('second-instance', {}, ['ramal']);
    expect(shown.recordedEvents.slice(-3)).toEqual(['maximize', 'show', 'focus']);
    shown.app.emit('second-instance', {}, ['ramal']);
    expect(shown.recordedEvents.filter((entry) => entry === 'maximize')).toHaveLength(1);
    expect(recordedEvents).not.toContain('maximize');
  });

  it('stays hidden when macOS has started it at login, if wanted', async () => {
    const { userData } = await startBuilt();
    const start = async (startHidden: boolean, wasOpenedAtLogin: boolean) => {
      keep(userData, { desk: { startWithSystem: true, startHidden } });
      const { page } = await startBuilt({ userData, platform: 'darwin', wasOpenedAtLogin });
      page.window().emit('ready-to-show');
      return page.window().isVisible();
    };
    expect(await start(true, true)).toBe(false);
    expect(await start(true, false)).toBe(true);
    expect(await start(false, true)).toBe(true);
  });

  it('leaves full screen on macOS before it hides', async () => {
    const { page, recordedEvents } = await startBuilt({ platform: 'darwin' });
    await expect.poll(() => recordedEvents).toContain('show');
    page.window().setFullScreen(true);
    await expect.poll(() => page.window().isFullScreen()).toBe(true);
    page.window().close();
    expect(recordedEvents).not.toContain('black screen');
    await expect.poll(() => recordedEvents.at(-1)).toBe('hide');
    expect(page.window().isFullScreen()).toBe(false);
  });

  it('stays visible when it is shown again while it leaves full screen', async () => {
    const { page, recordedEvents, app } = await startBuilt({ platform: 'darwin' });
    await expect.poll(() => recordedEvents).toContain('show');
    page.window().setFullScreen(true);
    await expect.poll(() => page.window().isFullScreen()).toBe(true);
    page.window().close();
    app.emit('activate');
    await expect.poll(() => page.window().isFullScreen()).toBe(false);
    expect(page.window().isVisible()).toBe(true);
  });

  it('closes, and so does that of a conversation, when the disk is full', async () => {
    const write = vi.spyOn(fs, 'writeSync'); // before the start: the file of the settings is written by it
    const built = await startOnServer({ platform: 'linux' });
    const { page, recordedEvents, userData, system } = built;
    await expect.poll(() => recordedEvents).toContain('show');
    await page.request('conversation/open', { server: 'https://shop.example/', ticketId: 12 });
    write.mockImplementation(() => {
      throw new Error('ENOSPC: no space left on device, write');
    });
    page.otherWindows()[0]?.close();
    expect(page.otherWindows()).toEqual([]);
    page.window().close();
    expect(page.window().isVisible()).toBe(false);
    expect(system.notifications).toHaveLength(1);
    const log = readFileSync(join(userData, 'logs/ramal.log'), 'utf8');
    expect(log.match(/the settings cannot be saved: Error: ENOSPC/g)).toHaveLength(3);
  });
});

describe('a renderer that crashes', () => {
  const CRASH = ['render-process-gone', {}, { reason: 'crashed' }] as const;

  it('is reloaded a few times, and then the user is asked, once', async () => {
    const { page, system, recordedEvents } = await startBuilt();
    const { webContents } = page.window();
    const loads = () => recordedEvents.filter((entry) => entry === 'page reloaded').length;
    for (const times of [1, 2, 3]) {
      webContents.emit(...CRASH);
      expect(loads()).toBe(times);
    }
    webContents.emit(...CRASH);
    expect(loads()).toBe(3);
    expect(system.dialogs).toMatchObject([
      {
        type: 'error',
        message: expect.stringContaining('pararam'),
        detail: expect.stringContaining('rascunhos'),
      },
    ]);
    webContents.emit(...CRASH);
    expect(system.dialogs).toHaveLength(1);
    expect(system.dialogs[0]?.buttons).toEqual(['Recarregar', 'Salvar diagnóstico…', 'Sair do Ramal']);
    system.dialogs[0]?.choose('Salvar diagnóstico…');
    await expect.poll(() => system.dialogs.length).toBe(2); // it comes back
    system.dialogs[1]?.choose('Recarregar');
    await expect.poll(loads).toBe(4);
    webContents.emit(...CRASH);
    expect(loads()).toBe(5);
  });

  it('is not reloaded when the user quits', async () => {
    const { page, system, recordedEvents } = await startBuilt();
    for (let times = 0; times < 4; times += 1) page.window().webContents.emit(...CRASH);
    system.dialogs[0]?.choose('Sair do Ramal');
    await expect.poll(() => recordedEvents.at(-1)).toBe('quit');
  });

  it('is reloaded every time when crashes are rare', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { page, system, recordedEvents } = await startBuilt();
    for (let hour = 0; hour < 8; hour += 1) {
      page.window().webContents.emit(...CRASH);
      vi.setSystemTime(Date.now() + 60 * 60_000);
    }
    expect(recordedEvents.filter((entry) => entry === 'page reloaded')).toHaveLength(8);
    expect(system.dialogs).toEqual([]);
  });
});
