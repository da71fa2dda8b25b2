import { describe, expect, it } from 'vitest';
import type { ServersState } from '#bridge/servers.ts';
import { noticeOf } from './standIn/noticeOf.ts';
import { startBuilt, startOnServer } from './standIn/startBuilt.ts';

const server = 'https://shop.example/';
const notice = (ticketId: number) => ({ ...noticeOf(server), ticketId });
const ATTENTION = {
  waiting: 3,
  queues: [],
  canOpenConnections: false,
  connections: [],
  inAttendance: null,
  disconnectedSince: null,
};

/** Has a conversation in a window of its own. */
const startWithWindow = async (computer = {}) => {
  const built = await startOnServer({ platform: 'linux', ...computer });
  const { page } = built;
  await expect.poll(() => page.window().isShown).toBe(true);
  await page.request('conversation/open', { server, ticketId: 12 });
  const [window] = page.otherWindows();
  if (!window) throw new Error('there is no second window');
  await expect.poll(() => window.isShown).toBe(true);
  const { webContents: sender } = window;
  return {
    ...built,
    window,
    requestInWindow: (name: string, payload?: unknown) =>
      page.request(name, payload, { sender, url: sender.url }),
  };
};

describe('a conversation in a window of its own', () => {
  it('is a page of the program, as guarded as the main one', async () => {
    const { page, window } = await startWithWindow();
    expect(window.webContents.url).toBe('app://ramal/conversation/12');
    const { webPreferences } = page.window().options;
    expect(window.options.webPreferences).toEqual(webPreferences);
    expect(window.webContents.navigateFrame('https://evil.example/', true)).toBe(false);
    expect(window.webContents.openWindow?.({ url: 'app://ramal/' })).toEqual({ action: 'deny' });
  });

  it('is one for each ticket: an open one comes forward', async () => {
    const { page, window, recordedEvents, requestInWindow } = await startWithWindow();
    page.window().focus();
    await page.request('conversation/open', { server, ticketId: 12 });
    expect(recordedEvents.at(-1)).toBe('focus');
    expect(window.isFocused()).toBe(true);
    await requestInWindow('conversation/open', { server, ticketId: 13 });
    expect(page.otherWindows().map(({ webContents }) => webContents.url)).toEqual([
      'app://ramal/conversation/12',
      'app://ramal/conversation/13',
    ]);
    await page.request('conversation/open', { server: 'https://other.example/', ticketId: 14 });
    expect(page.otherWindows()).toHaveLength(2);
  });

  it('opens where the last one was, each further one beside it', async () => {
    const { page, window, userData } = await startWithWindow();
    const bounds = { x: 300, y: 200, width: 600, height: 640 };
    window.setBounds(bounds);
    window.close();
    expect(page.otherWindows()).toEqual([]);
    const again = await startBuilt({ userData, platform: 'linux' });
    for (const ticketId of [12, 13]) await again.page.request('conversation/open', { server, ticketId });
    const [one, two] = again.page.otherWindows();
    expect(one?.options).toMatchObject(bounds);
    expect(two?.options).toMatchObject({ ...bounds, x: 332, y: 232 });
  });

  it('reports no numbers, so that they are not lost or counted twice', async () => {
    const { page, window, system, requestInWindow } = await startWithWindow();
    await page.request('attention/set', { server, attention: ATTENTION });
    await requestInWindow('attention/set', { server, attention: null });
    window.webContents.startLoading();
    window.close();
    expect(system.tray.tooltip).toContain('3 aguardando você');
  });

  it('needs no notification while the user looks at it, and is what a click on one shows', async () => {
    const { page, window, system } = await startWithWindow();
    expect(await page.request('notifications/show', notice(12))).toMatchObject({ isShown: false });
    expect(await page.request('notifications/show', notice(13))).toMatchObject({ isShown: true });
    page.window().focus();
    expect(await page.request('notifications/show', notice(12))).toMatchObject({ isShown: true });
    system.notifications.at(-1)?.emit('click');
    expect(window.isFocused()).toBe(true);
    expect(await page.request('pendingActions/take', { server })).toEqual([]);
    system.notifications[0]?.emit('click');
    expect(page.window().isFocused()).toBe(true);
    expect(await page.request('pendingActions/take', { server })).toEqual([{ kind: 'ticket', ticketId: 13 }]);
  });

  it.each<[string, (built: Awaited<ReturnType<typeof startWithWindow>>) => Promise<unknown>]>([
    [
      'another server is opened',
      ({ page }) => page.request('servers/add', { name: 'Obra', url: 'https://yard.example' }),
    ],
    ['the user logs out', ({ page }) => page.request('secrets/forget', { server })],
    [
      'its server is removed',
      async ({ page }) => {
        const { currentId } = (await page.request('servers/state')) as ServersState;
        return page.request('servers/forget', { id: currentId });
      },
    ],
  ])('closes when %s', async (_, happens) => {
    const built = await startWithWindow();
    await happens(built);
    expect(built.page.otherWindows()).toEqual([]);
    expect(built.page.hasWindow()).toBe(true);
  });

  it('leaves other commands to the main window, which comes to the front', async () => {
    const { page, window, system, requestInWindow } = await startWithWindow();
    page.window().close(); // into the tray
    window.focus();
    await requestInWindow('menu/listening');
    system
      .menu()
      .flatMap(({ submenu = [] }) => submenu)
      .find(({ label }) => label?.startsWith('Sobre'))
      ?.click?.({ checked: false });
    expect(page.window().isFocused()).toBe(true);
    expect(page.sent('menu/chosen')).toEqual([]); // its page does not listen yet
    await page.request('menu/listening');
    expect(page.sent('menu/chosen')).toEqual([{ command: 'about' }]);
    expect(window.webContents.sent).toEqual([]);
  });

  it('finds and prints in itself', async () => {
    const { page, window, system, requestInWindow } = await startWithWindow();
    window.webContents.emit('did-navigate', {}, window.webContents.url);
    const item = (label: string) =>
      system
        .menu()
        .flatMap(({ submenu = [] }) => submenu)
        .find((one) => one.label?.startsWith(label));
    expect(item('Imprimir')?.enabled).toBe(true);
    item('Localizar')?.click?.({ checked: false });
    expect(window.webContents.sent).toEqual([{ name: 'menu/chosen', event: { command: 'find' } }]);
    expect(page.sent('menu/chosen')).toEqual([]);
    await requestInWindow('find/search', { text: 'boleto', isNext: false, isForward: true });
    window.webContents.emit('found-in-page', {}, { activeMatchOrdinal: 1, matches: 2, finalUpdate: true });
    expect(window.webContents.sent.at(-1)).toEqual({ name: 'find/found', event: { current: 1, all: 2 } });
    window.webContents.printing = { isSent: false, reason: 'Print job failed' };
    expect(await requestInWindow('page/print')).toBe('failed');
    window.close();
    expect(item('Imprimir')?.enabled).toBe(false);
  });
});
