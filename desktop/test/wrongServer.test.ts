import { describe, expect, it } from 'vitest';
import type { ServersState } from '#bridge/servers.ts';
import { noticeOf } from './standIn/noticeOf.ts';
import { startOnServer } from './standIn/startBuilt.ts';

/*
 * Each server numbers its tickets from 1: an action carried out on another server reaches another customer. After
 * another server is selected the old page can still send requests until the new document is committed (`loadURL`
 * resolves then: electron.d.ts, WebContents).
 */
const ONE = 'https://shop.example/';
const TWO = 'https://yard.example/';

/** Has both servers; the second is selected. */
const startOnTwo = async (computer = {}) => {
  const built = await startOnServer(computer, ONE);
  const { page } = built;
  await page.request('servers/add', { name: 'Obra', url: TWO });
  const current = async () => {
    const { servers, currentId } = (await page.request('servers/state')) as ServersState;
    return servers.find(({ id }) => id === currentId)?.url;
  };
  const idOf = async (url: string) =>
    ((await page.request('servers/state')) as ServersState).servers.find((one) => one.url === url)?.id;
  return {
    ...built,
    current,
    choose: async (url: string) => page.request('servers/choose', { id: await idOf(url) }),
    idOf,
  };
};

describe('actions for another server', () => {
  it('are carried out there when they come from a notification: its click selects the server', async () => {
    const { page, system, recordedEvents, current } = await startOnTwo();
    await page.request('notifications/show', noticeOf(ONE)); // the first page still exists
    await page.request('notifications/show', noticeOf(TWO));
    expect(system.shown()).toHaveLength(2); // the same id, two customers
    system.notifications[0]?.emit('reply', {}, 'Sim!');
    expect(await current()).toBe(ONE);
    expect(recordedEvents.filter((entry) => !entry.startsWith('badge')).slice(-3)).toEqual([
      'load app://ramal/',
      'show',
      'focus',
    ]);
    expect(await page.request('pendingActions/take', { server: TWO })).toEqual([]);
    expect(await page.request('pendingActions/take', { server: ONE })).toEqual([
      { kind: 'reply', ticketId: 12, text: 'Sim!', userId: 1 },
    ]);
  });

  it('are dropped with their text when that server is no longer known', async () => {
    const { page, system, current, idOf, choose } = await startOnTwo();
    await page.request('notifications/show', noticeOf(ONE));
    await choose(ONE);
    system.notifications[0]?.emit('reply', {}, 'Sim!');
    await page.request('servers/forget', { id: await idOf(ONE) });
    expect(system.shown()).toEqual([]);
    expect(await current()).toBe(TWO);
    expect(await page.request('pendingActions/take', { server: TWO })).toEqual([
      { kind: 'dropped', serverName: 'shop.example', text: 'Sim!' },
    ]);
    expect(await page.request('pendingActions/take', { server: TWO })).toEqual([]);
  });

  it('are dropped when a deep link came before another server was selected and a user signed in', async () => {
    const { page, app, choose } = await startOnTwo();
    app.emit('second-instance', {}, ['ramal', 'ramal://tickets/12']);
    await choose(ONE);
    expect(await page.request('pendingActions/take', { server: ONE })).toEqual([
      { kind: 'dropped', serverName: 'Obra', text: null },
    ]);
  });

  it('come from Windows by a click on a notification from before the program ended', async () => {
    const first = await startOnTwo({ platform: 'win32' });
    await first.page.request('notifications/show', noticeOf(ONE));
    const { toastXml = '' } = first.system.notifications[0]?.options ?? {};
    const launch = /launch="([^"]+)"/.exec(toastXml)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const again = await startOnServer({
      platform: 'win32',
      userData: first.userData,
      activation: { type: 'click', arguments: launch },
    });
    expect(await again.page.request('pendingActions/take', { server: TWO })).toEqual([]);
    expect(await again.page.request('pendingActions/take', { server: ONE })).toEqual([
      { kind: 'ticket', ticketId: 12 },
    ]);
  });
});
