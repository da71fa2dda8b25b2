import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { noticeOf } from './standIn/noticeOf.ts';
import { startBuilt, startOnServer } from './standIn/startBuilt.ts';

const fetch = async () => Response.json({ status: 'ok', product: 'ramal', version: '1.10.4' });
const PICTURE = 'data:image/png;base64,AAAA';
const server = 'https://shop.example/';
const NOTICE = { ...noticeOf(server), preview: 'Já está pronto?', picture: PICTURE };
const ATTENTION = {
  canOpenConnections: true,
  waiting: 12,
  queues: [],
  connections: [],
  inAttendance: null,
  disconnectedSince: null,
};
const noticeId = 'f1b6dbb4-6a3c-4a0e-9d53-0d1b6ad6c001';

/** What Windows reports of a click: the arguments in the notification itself. */
const clickOn = (toastXml = '') => ({
  type: 'click' as const,
  arguments: /launch="([^"]+)"/.exec(toastXml)?.[1]?.replaceAll('&amp;', '&') ?? '',
});

describe('the built program on Windows', () => {
  const start = async (computer = {}) => {
    const built = await startBuilt({ platform: 'win32', fetch, ...computer });
    if (!('userData' in computer))
      await built.page.request('servers/add', { name: 'Shop', url: 'shop.example' });
    return built;
  };

  it('has the app id and the CLSID by which Windows launches it', async () => {
    const { recordedEvents } = await start();
    expect(recordedEvents).toContain('user model com.ramal.desktop');
    expect(recordedEvents.find((entry) => entry.startsWith('activator'))).toMatch(
      /^activator \{[0-9A-F-]{36}\}$/,
    );
  });

  it('opens the ticket of a notification once, although Windows reports it in two ways', async () => {
    const { page, system, userData } = await start();
    await page.request('notifications/show', NOTICE);
    const [shown] = system.notifications;
    const picture = fileURLToPath(/src="([^"]+)"/.exec(shown?.options.toastXml ?? '')?.[1] ?? '');
    expect(dirname(picture)).toBe(join(userData, 'pictures'));
    expect(existsSync(picture)).toBe(true);
    shown?.emit('click');
    system.activate(clickOn(shown?.options.toastXml));
    expect(page.sent('pendingActions/added')).toHaveLength(1);
    expect(await page.request('pendingActions/take', { server })).toEqual([{ kind: 'ticket', ticketId: 12 }]);
  });

  it('is launched by a click on an old notification, and opens its ticket', async () => {
    const first = await start();
    await first.page.request('notifications/show', NOTICE);
    const activation = clickOn(first.system.notifications[0]?.options.toastXml);

    const { page, recordedEvents } = await start({ userData: first.userData, activation });
    await expect.poll(() => recordedEvents).toContain('show');
    expect(await page.request('pendingActions/take', { server })).toEqual([{ kind: 'ticket', ticketId: 12 }]);
  });

  it('is launched by a reply in a notification, and loses nothing of it', async () => {
    const first = await start();
    await first.page.request('notifications/show', NOTICE);
    const click = clickOn(first.system.notifications[0]?.options.toastXml);
    const activation = { type: 'reply', reply: 'Sim!', arguments: click.arguments.replace('click', 'reply') };
    const { page } = await start({ userData: first.userData, activation });
    expect(await page.request('pendingActions/take', { server })).toEqual([
      { kind: 'reply', ticketId: 12, text: 'Sim!', userId: 1 },
    ]);
  });

  it.each([
    ['without a known ticket', 'type=click&tag=99'],
    ['forged', `type=click&ticket=1e9&server=x&notice=${noticeId}`],
  ])('opens no ticket for a notification %s', async (_, text) => {
    const { page, system } = await start();
    system.activate({ type: 'click', arguments: text });
    expect(await page.request('pendingActions/take', { server })).toEqual([]);
  });

  it('has common actions in the jump list, and carries them out', async () => {
    const { page, app, recordedEvents } = await start({ isPackaged: true });
    await page.request('theme/set', { language: 'en', theme: 'dark' });
    expect(recordedEvents.findLast((entry) => entry.startsWith('jump list'))).toBe(
      'jump list New ticket: ramal://tickets/new, Waiting tickets: ramal://tickets/waiting',
    );
    app.emit('second-instance', {}, ['ramal.exe', 'ramal://tickets/new']);
    expect(await page.request('pendingActions/take', { server })).toEqual([{ kind: 'newTicket' }]);
    expect((await start()).recordedEvents.filter((entry) => entry.startsWith('jump list'))).toEqual([]);
  });

  it('shows a badge in the task bar', async () => {
    const { page, system, recordedEvents } = await start();
    await page.request('attention/set', { server, attention: ATTENTION });
    expect(recordedEvents.findLast((entry) => entry.startsWith('overlay'))).toContain('12 aguardando você');
    expect(system.tray.image).toBe('tray9plus');
    await page.request('attention/set', { server, attention: null });
    expect(recordedEvents.findLast((entry) => entry.startsWith('overlay'))).toBe('overlay off');
  });

  it('registers with the system for autostart', async () => {
    const { page, recordedEvents } = await start();
    await page.request('settings/change', { startWithSystem: true });
    expect(recordedEvents).toContain('login item {"openAtLogin":true,"args":["--hidden"]}');
  });
});

describe('the built program on macOS', () => {
  const start = () => startOnServer({ platform: 'darwin' });

  it('has an application menu, and its count next to the tray icon and in the dock', async () => {
    const { page, system, recordedEvents } = await start();
    expect(system.menu().map(({ label }) => label)).toEqual([
      'Ramal',
      'Arquivo',
      'Editar',
      'Exibir',
      'Janela',
      'Ajuda',
    ]);
    expect(system.tray.image).toBe('trayTemplate');
    await page.request('attention/set', { server, attention: ATTENTION });
    expect(system.tray).toMatchObject({ image: 'trayTemplate', title: '12' });
    expect(recordedEvents).toContain('badge 12');
    expect(recordedEvents.filter((entry) => entry.startsWith('overlay'))).toEqual([]);
  });

  it('has common actions in the dock', async () => {
    const { page, app } = await start();
    expect(app.dock.items.map(({ label }) => label)).toEqual(['Novo atendimento', 'Atendimentos aguardando']);
    app.dock.items[1]?.click?.({ checked: false });
    expect(await page.request('pendingActions/take', { server })).toEqual([
      { kind: 'waiting', queueId: null },
    ]);
  });

  it('keeps running when its window is closed, and opens another one from the dock', async () => {
    const { page, app, recordedEvents } = await start();
    await page.request('settings/change', { closeToTray: false });
    page.window().close();
    expect(page.hasWindow()).toBe(false);
    expect(recordedEvents).not.toContain('quit');
    app.emit('activate');
    expect(page.hasWindow()).toBe(true);
  });

  it('opens a window for the settings, and shows them there', async () => {
    const { page, system } = await start();
    await page.request('menu/listening');
    await page.request('settings/change', { closeToTray: false });
    page.window().close();
    system
      .openTrayMenu()
      .find(({ label }) => label === 'Ajustes deste computador…')
      ?.click?.({ checked: false });
    expect(page.sent('menu/chosen')).toEqual([]); // the page is loading
    await page.request('menu/listening');
    expect(page.sent('menu/chosen')).toEqual([{ command: 'settings' }]);
  });

  it('asks the user for the microphone before it uses it', async () => {
    const { page, recordedEvents } = await start();
    const asked = async () => (await page.session.permit('media', 'app://ramal/', ['audio'])).requested;
    expect(await asked()).toBe(true);
    expect(recordedEvents.at(-1)).toBe('ask for microphone');
    const refused = await startBuilt({ platform: 'darwin', allowsMicrophone: false });
    const answer = await refused.page.session.permit('media', 'app://ramal/', ['audio']);
    expect(answer.requested).toBe(false);
    await page.session.permit('media', 'https://evil.example/', ['audio']);
    expect(recordedEvents.filter((entry) => entry.startsWith('ask for'))).toHaveLength(1);
  });

  it('is launched by a click on an old notification, and opens its ticket', async () => {
    const first = await startOnServer({ platform: 'darwin' });
    await first.page.request('notifications/show', NOTICE);
    const identifier = first.system.notifications[0]?.options.id;
    const { userData } = first;
    const launch = async (launchInfo: object) => {
      const { page } = await startBuilt({ userData, platform: 'darwin', launchInfo });
      return page.request('pendingActions/take', { server: NOTICE.server });
    };
    const actionIdentifier = 'com.apple.UNNotificationDefaultActionIdentifier';
    expect(await launch({ identifier, actionIdentifier, date: 0, userInfo: {} })).toEqual([
      { kind: 'ticket', ticketId: 12 },
    ]);
    expect(await launch({ identifier, actionIdentifier: 'reply', userText: ' Sim! ' })).toEqual([
      { kind: 'reply', ticketId: 12, text: 'Sim!', userId: 1 },
    ]);
    expect(await launch({ identifier: 'a-random-uuid' })).toEqual([]);
    expect(await launch({ aps: 1 })).toEqual([]);
  });
});
