import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { REQUEST_NAMES } from '#bridge/names.ts';
import { loadBuilt, startBuilt, startOnServer } from './standIn/startBuilt.ts';

const BEFORE = [
  'scheme app',
  'sandbox',
  'switch disable-background-timer-throttling', // keeps timers of hidden pages running
  'switch disable-renderer-backgrounding',
];

describe('the built program', () => {
  it('starts in the only right order', async () => {
    const { recordedEvents } = await startBuilt();
    expect(recordedEvents.slice(0, 6)).toEqual([...BEFORE, 'lock', 'ready']);
    expect(recordedEvents.indexOf('serve app')).toBeLessThan(recordedEvents.indexOf('window'));
    await expect.poll(() => recordedEvents).toContain('show');
  });

  it('keeps the switch by which an AppImage starts where the system has no sandbox for it', async () => {
    const { app, page } = await startBuilt({ argv: ['--no-sandbox'] });
    expect(app.commandLine.hasSwitch('no-sandbox')).toBe(true);
    expect(page.window().options.webPreferences).toMatchObject({ sandbox: true });
  });

  it('leaves everything to the first instance when it is the second', async () => {
    const { recordedEvents, app } = await loadBuilt({ isFirstInstance: false });
    app.becomeReady();
    expect(recordedEvents).toEqual([...BEFORE, 'lock', 'quit', 'ready']);
  });

  it('comes to the front when it is started a second time', async () => {
    const { app, recordedEvents } = await startBuilt();
    app.emit('second-instance', {}, ['ramal']);
    expect(recordedEvents.slice(-2)).toEqual(['show', 'focus']);
    expect(recordedEvents.filter((entry) => entry === 'window')).toHaveLength(1);
  });

  it('opens its window at its last bounds', async () => {
    const first = await startBuilt();
    first.page.window().close();
    const { page } = await startBuilt({ userData: first.userData });
    expect(page.window().options).toMatchObject({ x: 10, y: 20, width: 900, height: 700 });
  });

  it('opens its window on an existing screen, whatever bounds were stored', async () => {
    const { userData } = await startBuilt();
    const window = { x: -5000, y: 20, width: 900, height: 700, isMaximized: true };
    writeFileSync(join(userData, 'settings.json'), JSON.stringify({ version: 1, window }));
    const { page, recordedEvents } = await startBuilt({ userData });
    expect(page.window().options).toMatchObject({ width: 900, height: 700 });
    expect(page.window().options).not.toHaveProperty('x');
    await expect.poll(() => recordedEvents).toContain('maximize');
  });

  it('uses the chosen language in its menu and its spell checker', async () => {
    const { page, system, userData } = await startOnServer({ locale: 'es-MX' });
    expect(system.menu().at(0)?.label).toBe('Archivo');
    await page.request('theme/set', { language: 'en', theme: 'dark' });
    expect(system.menu().at(0)?.label).toBe('File');
    await expect.poll(() => page.session.spelling()).toEqual(['en-US']);
    const again = await startBuilt({ userData, locale: 'es-MX' });
    expect(again.system.menu().at(0)?.label).toBe('File');
  });

  it('carries out menu commands once the page listens, a new ticket once a user is signed in', async () => {
    const { page, system } = await startOnServer();
    const choose = (wanted: string) =>
      system
        .menu()
        .flatMap(({ submenu = [] }) => submenu)
        .find(({ label }) => label === wanted)
        ?.click?.({ checked: false });
    choose('Novo atendimento');
    choose('Servidores…');
    expect(page.sent('menu/chosen')).toEqual([]);
    await page.request('menu/listening');
    expect(page.sent('menu/chosen')).toEqual([{ command: 'servers' }]);
    expect(await page.request('pendingActions/take', { server: 'https://shop.example/' })).toEqual([
      { kind: 'newTicket' },
    ]);
    page.window().webContents.startLoading(); // its listeners are gone
    choose('Ajustes deste computador…');
    expect(page.sent('menu/chosen')).toHaveLength(1);
    await page.request('menu/listening');
    await page.request('menu/listening'); // nothing follows twice
    expect(page.sent('menu/chosen').slice(1)).toEqual([{ command: 'settings' }]);
  });

  it("prints the open conversation with the system's dialog", async () => {
    const { page, system, recordedEvents } = await startBuilt();
    const item = () =>
      system
        .menu()
        .flatMap(({ submenu = [] }) => submenu)
        .find(({ label }) => label === 'Imprimir conversa…');
    const { webContents } = page.window();
    expect(item()?.enabled).toBe(false);
    webContents.emit('did-navigate-in-page', {}, 'app://ramal/tickets/12', true);
    expect(item()?.enabled).toBe(true);
    webContents.emit('did-navigate-in-page', {}, 'https://support.example/docs', false);
    expect(item()?.enabled).toBe(true);

    await page.request('menu/listening');
    item()?.click?.({ checked: false });
    expect(page.sent('menu/chosen')).toEqual([{ command: 'print' }]);
    expect(await page.request('page/print')).toBe('sent');
    expect(recordedEvents.at(-1)).toBe('print');
    webContents.printing = { isSent: false, reason: 'Print job canceled' };
    expect(await page.request('page/print')).toBe('cancelled');
    webContents.printing = { isSent: false, reason: 'Print job failed' };
    expect(await page.request('page/print')).toBe('failed');

    webContents.emit('did-navigate-in-page', {}, 'app://ramal/tickets', true);
    expect(item()?.enabled).toBe(false);
  });

  it('starts with defaults when its settings are broken, and keeps the broken file', async () => {
    const { userData } = await startBuilt();
    writeFileSync(join(userData, 'settings.json'), '{"version": 1, "window": {');
    const { system } = await startBuilt({ userData });
    expect(system.menu().at(0)?.label).toBe('Arquivo');
    const aside = readdirSync(userData).find((name) => name.endsWith('.broken.json'));
    expect(readFileSync(join(userData, aside ?? ''), 'utf8')).toBe('{"version": 1, "window": {');
  });
});

describe('the bridge of the built program', () => {
  it('answers every channel that the page has', async () => {
    const { page } = await startBuilt();
    expect(page.channels().toSorted()).toEqual([...REQUEST_NAMES].toSorted());
  });

  const search = { text: 'boleto', isNext: false, isForward: true };
  it.each([
    ['another page', { url: 'https://evil.example/' }],
    ['a page whose host only begins with ours', { url: 'app://ramal.evil/' }],
    ['a frame inside the page', { isFrame: true }],
    ['another window', { isOther: true }],
    ['a frame that no longer exists', { url: '' }],
  ])('refuses %s', async (_, as) => {
    const { page, recordedEvents } = await startBuilt();
    await expect(page.request('find/search', search, as)).rejects.toThrow('refused');
    expect(recordedEvents).not.toContain('find boleto');
  });

  it.each([
    ['nothing', undefined],
    ['a wrong type', { ...search, text: 7 }],
    ['an unknown field', { ...search, more: true }],
    ['an endless text', { ...search, text: 'a'.repeat(3000) }],
  ])('refuses a request with %s', async (_, forged) => {
    const { page } = await startBuilt();
    await expect(page.request('find/search', forged)).rejects.toThrow('invalid request');
  });

  it('opens links with allowed schemes outside and no others', async () => {
    const { page, recordedEvents } = await startBuilt();
    const { webContents } = page.window();
    for (const url of [
      'https://maps.example/',
      'mailto:ana@ramal.example',
      'tel:+5511988887777',
      'javascript:alert(1)',
      'file:///etc/passwd',
      'ms-settings:privacy',
      'ramal://tickets/12',
      'https://ana:secret@maps.example/',
    ]) {
      expect(webContents.openWindow?.({ url })).toEqual({ action: 'deny' });
    }
    expect(recordedEvents.filter((entry) => entry.startsWith('open'))).toEqual([
      'open https://maps.example/',
      'open mailto:ana@ramal.example',
      'open tel:+5511988887777',
    ]);
  });

  it('blocks navigation of the page', async () => {
    const { page } = await startBuilt();
    const { webContents } = page.window();
    expect(webContents.navigateFrame('app://ramal/tickets/3', true)).toBe(true);
    expect(webContents.navigateFrame('https://evil.example/', true)).toBe(false);
    expect(webContents.redirectFrame('https://evil.example/', true)).toBe(false);
    const preventDefault = vi.fn<() => void>();
    webContents.emit('will-attach-webview', { preventDefault });
    expect(preventDefault).toHaveBeenCalledOnce();
  });

  it('restricts iframes to the selected server', async () => {
    const { page } = await startOnServer();
    const { webContents } = page.window();
    for (const way of ['navigateFrame', 'redirectFrame'] as const) {
      const goes = (url: string) => webContents[way](url, false);
      expect(goes('https://shop.example/api-docs')).toBe(true);
      expect(goes('about:srcdoc')).toBe(true);
      for (const url of [
        'https://evil.example/',
        'https://shop.example.evil/',
        'http://shop.example/',
        'file:///etc/passwd',
        'app://ramal/',
        'data:text/html,x',
      ])
        expect(goes(url)).toBe(false);
    }
    expect(webContents.redirectFrame('https://shop.example/api-docs', true)).toBe(false);
    expect(webContents.navigateFrame('https://shop.example/api-docs', true)).toBe(false);
  });

  it('grants local network access to its own page only', async () => {
    const { page } = await startBuilt();
    const { permit } = page.session;
    for (const permission of ['local-network', 'loopback-network', 'local-network-access'] as const) {
      expect(await permit(permission, 'app://ramal/tickets')).toEqual({ requested: true, checked: true });
      for (const other of ['https://shop.example/', 'app://ramal.evil/', 'file:///x.html', ''])
        expect(await permit(permission, other)).toEqual({ requested: false, checked: false });
    }
  });

  it.each(['http://127.0.0.1:8080/', 'http://[::1]/', 'http://192.168.0.9/', 'http://10.0.0.1:3000/'])(
    'lets only its own page reach %s',
    async (url) => {
      const { page } = await startBuilt({ fetch: async () => new Response('here') });
      const { fetchFrom } = page.session;
      expect((await fetchFrom('app://ramal/tickets', url))?.status).toBe(200);
      await expect(fetchFrom('https://shop.example/api-docs', url)).rejects.toThrow('Failed to fetch');
      expect((await fetchFrom('https://shop.example/api-docs', 'https://192.example/'))?.status).toBe(200);
    },
  );

  it('grants the microphone to its own page, for audio only', async () => {
    const { page } = await startBuilt();
    const { permit } = page.session;
    const yes = { requested: true, checked: true };
    const no = { requested: false, checked: false };
    expect(await permit('media', 'app://ramal/', ['audio'])).toEqual(yes);
    expect(await permit('media', 'app://ramal/', ['video'])).toEqual(no);
    expect(await permit('media', 'https://evil.example/', ['audio'])).toEqual(no);
    expect(await permit('geolocation', 'app://ramal/')).toEqual(no);
  });
});

describe('the pages of the built program', () => {
  it('have a policy that allows nothing else', async () => {
    const { page } = await startBuilt();
    const response = await page.get('app://ramal/tickets/12');
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'; script-src 'self';");
    expect(policy).not.toMatch(/unsafe-eval|\*|script-src[^;]*unsafe-inline/);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('are the page for routes of the screens and files for other URLs', async () => {
    const { page } = await startBuilt();
    expect(await (await page.get('app://ramal/tickets/12')).text()).toContain('<title>Screens</title>');
    const script = await page.get('app://ramal/assets/page.js');
    expect(script.headers.get('content-type')).toBe('text/javascript');
    expect(await script.text()).toBe('export {};');
    expect((await page.get('app://ramal/assets/other.js')).status).toBe(404);
  });

  it.each([
    'app://ramal/../main/index.js',
    'app://ramal/assets/../../main/index.js',
    'app://ramal/%2e%2e/main/index.js',
    'app://ramal/..%2fmain%2findex.js',
    'app://ramal/..%5cmain%5cindex.js',
    'app://ramal/%252e%252e/main/index.js',
    'app://ramal//etc/passwd.txt',
    'app://ramal/index.html%00.png',
    'app://ramal/C:/Windows/win.ini',
    'app://ramal/%E0%A4%A.js',
    'app://other/index.html',
    'file:///etc/passwd.txt',
  ])('never leave their folder: %s', async (url) => {
    const { page } = await startBuilt();
    const response = await page.get(url);
    expect([403, 404]).toContain(response.status);
    expect(await response.text()).toBe('');
  });

  it('can only be read', async () => {
    const { page } = await startBuilt();
    expect((await page.get('app://ramal/index.html', 'POST')).status).toBe(405);
  });
});
