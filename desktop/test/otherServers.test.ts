import { describe, expect, it } from 'vitest';
import type { ServersState } from '#bridge/servers.ts';
import { noticeOf } from './standIn/noticeOf.ts';
import { startBuilt, startOnServer } from './standIn/startBuilt.ts';

/* While one server is open, the others stay connected by pages without a window. */
const SHOP = 'https://shop.example/';
const YARD = 'https://yard.example/';
const DEPOT = 'https://depot.example/';
const ATTENTION = {
  waiting: 3,
  queues: [],
  canOpenConnections: false,
  connections: [],
  inAttendance: null,
  disconnectedSince: null,
};

/** Has three servers: a user is signed in to the first two, and the second is open. */
const startOnThree = async (computer = {}) => {
  const built = await startOnServer(computer, SHOP);
  const { page } = built;
  await page.request('secrets/store', { server: SHOP, refreshToken: 'shop' });
  await page.request('servers/add', { name: 'Filial', url: DEPOT });
  await page.request('servers/add', { name: 'Obra', url: YARD });
  await page.request('secrets/store', { server: YARD, refreshToken: 'yard' });
  return { ...built, ...ofServers(built) };
};

const ofServers = ({ page }: Awaited<ReturnType<typeof startBuilt>>) => {
  const state = async () => (await page.request('servers/state')) as ServersState;
  const idOf = async (url: string) => (await state()).servers.find((one) => one.url === url)?.id ?? '';
  const background = () => {
    const [only, ...others] = page.background();
    if (!only || others.length > 0) throw new Error(`${page.background().length} pages in the background`);
    return only;
  };
  return {
    idOf,
    background,
    choose: async (url: string) => page.request('servers/choose', { id: await idOf(url) }),
    forget: async (url: string) => page.request('servers/forget', { id: await idOf(url) }),
    requestInBackground: (name: string, payload?: unknown) =>
      page.request(name, payload, { sender: background(), url: background().url }),
  };
};

describe('servers that are not open', () => {
  it('have a page of their own while a user is signed in to them, also after a restart', async () => {
    const { page, background, idOf, userData } = await startOnThree();
    expect(background().url).toBe(`app://ramal/?background=${await idOf(SHOP)}`);
    const policyOf = async (url: string) =>
      (await page.get(url)).headers.get('content-security-policy') ?? '';
    expect(await policyOf(background().url)).toContain("connect-src 'self' blob: https://shop.example wss:");
    expect(await policyOf('app://ramal/')).toContain("connect-src 'self' blob: https://yard.example wss:");
    expect(await policyOf('app://ramal/?background=unknown')).toContain("connect-src 'self' blob:;");

    const again = await startBuilt({ userData });
    await expect.poll(() => again.page.background().map(({ url }) => url)).toEqual([background().url]);
  });

  it('change places with the open one', async () => {
    const { page, background, choose, idOf } = await startOnThree();
    const before = background();
    await choose(SHOP);
    expect(before.isClosed).toBe(true);
    expect(background().url).toBe(`app://ramal/?background=${await idOf(YARD)}`);
    await choose(DEPOT);
    expect(page.background()).toHaveLength(2);
  });

  it('add their numbers to the badge, and are listed in the tray', async () => {
    const { page, system, recordedEvents, requestInBackground, idOf } = await startOnThree({
      platform: 'linux',
    });
    const badge = () => recordedEvents.findLast((entry) => entry.startsWith('badge'));
    await page.request('attention/set', { server: YARD, attention: ATTENTION });
    await requestInBackground('attention/set', { server: SHOP, attention: { ...ATTENTION, waiting: 4 } });
    expect(badge()).toBe('badge 7');
    expect(system.tray.image).toBe('tray7');
    const lines = ['Loja: 4', 'Filial: faça login', 'Obra: 3'];
    expect(system.tray.tooltip).toBe(['Ramal', ...lines].join('\n'));
    const items = system.tray.menu.filter(({ type }) => type === 'radio');
    expect(items.map(({ label }) => label)).toEqual(lines);
    items[0]?.click?.({ checked: true });
    expect(await page.request('servers/state')).toMatchObject({ currentId: await idOf(SHOP) });
    expect(badge()).toBe('badge 0'); // both pages are new
  });

  it('say since when they are disconnected after their page crashed, which is loaded again', async () => {
    const { system, recordedEvents, requestInBackground, background } = await startOnThree();
    await requestInBackground('attention/set', { server: SHOP, attention: ATTENTION });
    background().forcefullyCrashRenderer();
    expect(system.tray.tooltip).toMatch(/Loja: 3 · sem conexão desde \d/);
    expect(recordedEvents.filter((entry) => entry === 'page reloaded')).toHaveLength(1);
    await requestInBackground('attention/set', { server: SHOP, attention: ATTENTION });
    expect(system.tray.tooltip).toContain('Loja: 3\n');
  });

  it('notify with their name, and a click opens them', async () => {
    const { page, system, requestInBackground, idOf } = await startOnThree();
    await requestInBackground('notifications/show', noticeOf(SHOP));
    expect(system.shown().map(({ title }) => title)).toEqual(['Ana · Loja']);
    system.notifications[0]?.emit('click');
    expect(await page.request('servers/state')).toMatchObject({ currentId: await idOf(SHOP) });
    expect(await page.request('pendingActions/take', { server: SHOP })).toEqual([
      { kind: 'ticket', ticketId: 12 },
    ]);
  });

  it('say that a session has ended, and a click leads to the login', async () => {
    const { page, system, requestInBackground, idOf } = await startOnThree();
    await requestInBackground('secrets/forget', { server: SHOP });
    expect(page.background()).toEqual([]);
    expect(system.tray.tooltip).toContain('Loja: faça login');
    expect(system.shown().map(({ body }) => body)).toEqual([
      expect.stringContaining('Sua sessão em Loja terminou'),
    ]);
    system.notifications[0]?.emit('click');
    expect(await page.request('servers/state')).toMatchObject({ currentId: await idOf(SHOP) });
  });

  it('are left alone when they are removed, or the user does not want it', async () => {
    const { page, system, recordedEvents, requestInBackground, forget, userData } = await startOnThree();
    await requestInBackground('attention/set', { server: SHOP, attention: ATTENTION });
    await page.request('settings/change', { connectAllServers: false });
    expect(page.background()).toEqual([]);
    expect(recordedEvents.findLast((entry) => entry.startsWith('badge'))).toBe('badge 0');
    expect(system.tray.tooltip).toBe('Ramal');
    expect((await startBuilt({ userData })).page.background()).toEqual([]);
    await page.request('settings/change', { connectAllServers: true });
    expect(page.background()).toHaveLength(1);
    await forget(SHOP);
    expect(page.background()).toEqual([]);
  });

  it('may use only few IPC channels, and only for their own server', async () => {
    const { page, system, background, requestInBackground, idOf } = await startOnThree();
    expect(await requestInBackground('servers/state')).toMatchObject({ currentId: await idOf(SHOP) });
    expect(await requestInBackground('secrets/read', { server: SHOP })).toBe('shop');
    await expect(requestInBackground('secrets/read', { server: YARD })).rejects.toThrow('refused');
    await expect(requestInBackground('notifications/show', noticeOf(YARD))).rejects.toThrow('refused');
    await expect(requestInBackground('servers/forget', { id: await idOf(YARD) })).rejects.toThrow('refused');
    await expect(requestInBackground('settings/change', { playSound: false })).rejects.toThrow('refused');
    const closed = background();
    await page.request('settings/change', { connectAllServers: false });
    await expect(page.request('secrets/read', { server: SHOP }, { sender: closed })).rejects.toThrow(
      'refused',
    );
    expect(system.shown()).toEqual([]);
  });

  it('are joined by the open one while it has no window on macOS', async () => {
    const { page, system, recordedEvents, app, idOf } = await startOnThree({ platform: 'darwin' });
    const badge = () => recordedEvents.findLast((entry) => entry.startsWith('badge'));
    const yard = await idOf(YARD);
    await page.request('settings/change', { closeToTray: false });
    await page.request('attention/set', { server: YARD, attention: ATTENTION });
    page.window().close();
    expect(badge()).toBe('badge 0'); // until the new page has counted
    const [shop, own] = page.background();
    expect(own?.url).toBe(`app://ramal/?background=${yard}`);
    const request = (name: string, payload: unknown, sender = own) =>
      page.request(name, payload, { sender, url: sender?.url });
    await request('attention/set', { server: SHOP, attention: ATTENTION }, shop);
    await request('attention/set', { server: YARD, attention: { ...ATTENTION, waiting: 4 } });
    expect(badge()).toBe('badge 7');
    expect(system.tray.tooltip).toContain('Obra: 4');
    await request('notifications/show', noticeOf(YARD));
    expect(system.shown().map(({ title }) => title)).toEqual(['Ana']); // the open server needs no name
    expect(recordedEvents).toContain('bounce informational');

    system.notifications[0]?.emit('click');
    expect(page.hasWindow()).toBe(true);
    expect(page.background()).toEqual([shop]);
    expect(badge()).toBe('badge 3');
    expect(await page.request('pendingActions/take', { server: YARD })).toEqual([
      { kind: 'ticket', ticketId: 12 },
    ]);
    app.quit(); // closes the window too, but opens no page
    expect(page.hasWindow()).toBe(false);
    expect(page.background()).toEqual([shop]);
  });

  it('are joined by the open one on macOS also where only the open one is wanted, until its session ends', async () => {
    const { page, system } = await startOnThree({ platform: 'darwin' });
    await page.request('settings/change', { closeToTray: false, connectAllServers: false });
    page.window().close();
    const [own, ...others] = page.background();
    expect(others).toEqual([]);
    const request = (name: string, payload: unknown) =>
      page.request(name, payload, { sender: own, url: own?.url });
    await request('attention/set', { server: YARD, attention: { ...ATTENTION, waiting: 12 } });
    expect(system.tray).toMatchObject({
      title: '12',
      tooltip: expect.stringContaining('12 aguardando você'),
    });
    await request('secrets/forget', { server: YARD });
    expect(page.background()).toEqual([]);
    expect(system.tray.title).toBe('');
    expect(system.shown().map(({ body }) => body)).toEqual([
      expect.stringContaining('Sua sessão em Obra terminou'),
    ]);
  });

  it('are joined by the open one while only a conversation has a window', async () => {
    const { page, idOf, recordedEvents } = await startOnThree({ platform: 'linux' });
    await page.request('settings/change', { closeToTray: false });
    await page.request('conversation/open', { server: YARD, ticketId: 12 });
    const [conversation] = page.otherWindows();
    page.window().close();
    expect(page.background().at(-1)?.url).toBe(`app://ramal/?background=${await idOf(YARD)}`);
    expect(recordedEvents).not.toContain('quit');
    conversation?.close();
    expect(recordedEvents).toContain('quit');
  });

  it('wake up with the computer, and frame only their own server', async () => {
    const { system, background } = await startOnThree();
    system.wake();
    expect(background().sent.map(({ name }) => name)).toEqual(['power/woke']);
    const isAllowed = (url: string) => background().navigateFrame(url, false);
    expect([isAllowed(`${SHOP}apidocs`), isAllowed(`${YARD}apidocs`)]).toEqual([true, false]);
  });
});
