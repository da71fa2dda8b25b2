import { describe, expect, it } from 'vitest';
import type { StandIn } from './standIn/createStandIn.ts';
import { noticeOf } from './standIn/noticeOf.ts';
import { startBuilt, startOnServer } from './standIn/startBuilt.ts';

const ATTENTION = {
  waiting: 12,
  queues: [{ id: 3, name: 'Vendas', waiting: 7 }],
  canOpenConnections: true,
  connections: [{ name: 'Loja', isWorking: false }],
  inAttendance: 4,
  disconnectedSince: null,
};
const server = 'https://shop.example/';
const NOTICE = { ...noticeOf(server), preview: 'Já está pronto?' };

describe('tray and badges of the built program', () => {
  it('show waiting tickets, and nothing after a logout', async () => {
    const { page, system, recordedEvents } = await startOnServer();
    expect(system.tray.image).toBe('tray');
    await page.request('attention/set', { server, attention: ATTENTION });
    expect(system.tray.image).toBe('tray9plus');
    expect(system.tray.tooltip).toContain('12 aguardando você');
    expect(system.tray.menu.map(({ label }) => label)).toContain('Loja: desconectada');
    expect(recordedEvents.at(-1)).toBe('badge 12');
    await page.request('attention/set', { server, attention: null });
    expect(system.tray.image).toBe('tray');
    expect(system.tray.tooltip).toContain('faça login');
    expect(recordedEvents.at(-1)).toBe('badge 0');
  });

  it.each<[string, (built: StandIn) => unknown]>([
    [
      'another server is selected',
      ({ page }) => page.request('servers/add', { name: 'Obra', url: 'yard.example' }),
    ],
    ['the renderer crashes', ({ page }) => page.window().webContents.forcefullyCrashRenderer()],
    ['the page is reloaded', ({ page }) => page.window().webContents.startLoading()],
    [
      'the window is closed for good',
      async ({ page }) => {
        await page.request('settings/change', { closeToTray: false });
        page.window().close();
      },
    ],
  ])('discard outdated counts: %s', async (_, happens) => {
    const built = await startOnServer({ platform: 'darwin' });
    const { page, system, recordedEvents } = built;
    await page.request('attention/set', { server, attention: ATTENTION });
    expect(system.tray.title).toBe('12');
    await happens(built);
    expect(system.tray).toMatchObject({ title: '', tooltip: expect.not.stringContaining('12') });
    expect(recordedEvents.findLast((entry) => entry.startsWith('badge'))).toBe('badge 0');
  });

  it('open the clicked queue or connections on their own server', async () => {
    const { page, system, recordedEvents } = await startOnServer();
    const items = (attention: object) =>
      page.request('attention/set', { server, attention }).then(() => system.openTrayMenu());
    const click = (label: string) => {
      system.tray.menu.find((item) => item.label?.includes(label))?.click?.({ checked: false });
      return page.request('pendingActions/take', { server });
    };
    await items(ATTENTION);
    expect(await click('Vendas')).toEqual([{ kind: 'waiting', queueId: 3 }]);
    expect(await click('12 aguardando')).toEqual([{ kind: 'waiting', queueId: null }]);
    expect(await click('Loja')).toEqual([{ kind: 'connections' }]);
    expect(recordedEvents).toContain('focus');
    system.closeTrayMenu();
    await items({ ...ATTENTION, canOpenConnections: false });
    await expect
      .poll(() => system.tray.menu.find(({ label }) => label?.includes('Loja')))
      .toMatchObject({ enabled: false });
  });

  it('ignore pages of another server', async () => {
    const { page, system } = await startOnServer();
    await page.request('attention/set', { server: 'https://yard.example/', attention: ATTENTION });
    expect(system.tray.image).toBe('tray');
  });

  it('show since when the counts may be outdated', async () => {
    const { page, system } = await startOnServer();
    const disconnectedSince = '2026-11-20T12:00:00.000Z';
    await page.request('attention/set', { server, attention: { ...ATTENTION, disconnectedSince } });
    expect(system.tray.tooltip).toMatch(/Sem conexão com o servidor desde 20\/11\/2026/);
    expect(system.tray.image).toBe('tray9plus');
  });

  it.each(['linux', 'win32', 'darwin'] as const)('never close a menu that is open: %s', async (platform) => {
    const { page, system } = await startOnServer({ platform });
    const emit = (waiting: number) =>
      page.request('attention/set', { server, attention: { ...ATTENTION, waiting } });
    const labels = () => system.tray.menu.map(({ label }) => label);
    system.openTrayMenu();
    await emit(3);
    await page.request('theme/set', { language: 'pt', theme: 'dark' });
    expect(system.tray.isMenuOpen).toBe(true);
    system.closeTrayMenu();
    await expect
      .poll(() => {
        if (platform !== 'linux') system.openTrayMenu(); // only Linux has the menu before it is opened
        return labels();
      })
      .toContain('3 aguardando você');
    system.closeTrayMenu();
    await emit(4);
    system.openTrayMenu();
    expect(labels()).toContain('4 aguardando você');
  });

  it('keep the program running when the window is closed, and say so once', async () => {
    const { page, system, recordedEvents, app, userData } = await startBuilt();
    await expect.poll(() => recordedEvents).toContain('show');
    page.window().close();
    expect(recordedEvents.at(-1)).toBe('hide');
    expect(system.shown().map(({ body }) => body)).toEqual([expect.stringContaining('bandeja')]);
    page.window().close();
    expect(system.notifications).toHaveLength(1);
    expect(recordedEvents).not.toContain('quit');
    app.quit();
    expect(page.hasWindow()).toBe(false);
    expect(recordedEvents.at(-1)).toBe('quit');

    const again = await startBuilt({ userData });
    again.page.window().close();
    expect(again.system.notifications).toHaveLength(0);
  });

  it.each(['linux', 'win32', 'darwin'] as const)(
    'quit the program from their menu, although closing the window hides it: %s',
    async (platform) => {
      const { page, system, recordedEvents, userData } = await startOnServer({ platform });
      page.window().close();
      page.window().setBounds({ x: 300 });
      const entries = recordedEvents.length;
      system.openTrayMenu();
      system.tray.menu.find(({ label }) => label === 'Sair do Ramal')?.click?.({ checked: false });
      expect(page.hasWindow()).toBe(false);
      expect(recordedEvents.slice(entries).filter((entry) => ['hide', 'quit'].includes(entry))).toEqual([
        'quit',
      ]);
      const again = await startBuilt({ platform, userData });
      expect(again.page.window().options).toMatchObject({ x: 300 });
    },
  );

  it('switch do not disturb on and off, and notify the page', async () => {
    const { page, system } = await startBuilt();
    const quiet = () => system.tray.menu.find(({ type }) => type === 'checkbox');
    quiet()?.click?.({ checked: true });
    expect(quiet()?.checked).toBe(true);
    expect(page.sent('settings/changed')).toMatchObject([{ settings: { isQuiet: true } }]);
    expect(await page.request('notifications/show', NOTICE)).toMatchObject({ isShown: false });
    expect(system.shown()).toEqual([]);
  });
});
