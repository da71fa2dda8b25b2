import { EventEmitter } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { UpdateState } from '#bridge/updates.ts';
import { noticeOf } from './standIn/noticeOf.ts';
import { loadBuilt, startBuilt, startOnServer } from './standIn/startBuilt.ts';

const server = 'https://shop.example/';
const NOTICE = { ...noticeOf(server), preview: 'Já está pronto?' };

describe('notifications of the built program', () => {
  it('are one per ticket, the newest', async () => {
    const { page, system } = await startBuilt();
    await page.request('notifications/show', NOTICE);
    await page.request('notifications/show', { ...NOTICE, preview: 'Alô?' });
    await page.request('notifications/show', { ...NOTICE, ticketId: 13, sender: 'Beto' });
    expect(system.shown().map(({ title, body }) => `${title}: ${body}`)).toEqual([
      'Ana: Alô?',
      'Beto: Já está pronto?',
    ]);
    await page.request('notifications/dismiss', { server, ticketId: 12 });
    expect(system.shown()).toHaveLength(1);
  });

  it('open their ticket and answer it', async () => {
    const { page, system, recordedEvents } = await startOnServer();
    await page.request('notifications/show', NOTICE);
    await system.collectGarbage();
    system.notifications[0]?.emit('click');
    expect(recordedEvents.slice(-2)).toEqual(['show', 'focus']);
    expect(page.sent('pendingActions/added')).toHaveLength(1);
    await page.request('notifications/show', NOTICE);
    system.notifications[1]?.emit('reply', {}, 'Sim!');
    expect(await page.request('pendingActions/take', { server })).toEqual([
      { kind: 'ticket', ticketId: 12 },
      { kind: 'reply', ticketId: 12, text: 'Sim!', userId: 1 },
    ]);
    expect(await page.request('pendingActions/take', { server })).toEqual([]);
  });

  it('are removed from the Action Center of Windows too, and can be clicked there', async () => {
    const { page, system } = await startBuilt({ platform: 'win32', takenKeys: ['CommandOrControl+Shift+A'] });
    await page.request('notifications/show', NOTICE);
    for (const notification of system.notifications) notification.timeOut();
    await page.request('notifications/show', { ...NOTICE, preview: 'Alô?' });
    expect(system.shown()).toMatchObject([{}, { toastXml: expect.stringContaining('Alô?') }]); // the newest one
    system.notifications.at(-1)?.timeOut();
    await page.request('notifications/dismiss', { server, ticketId: 12 });
    expect(system.shown().map(({ body }) => body)).toEqual([expect.stringContaining('Ctrl + Shift + A')]);
    await system.collectGarbage();
    await page.request('menu/listening');
    system.notifications[0]?.emit('click');
    expect(page.sent('menu/chosen')).toEqual([{ command: 'settings' }]);
  });

  it('hide the text, and are silent at the set hours', async () => {
    const { page, system } = await startBuilt();
    await page.request('settings/change', { showPreview: false, playSound: false });
    await page.request('notifications/show', NOTICE);
    expect(system.shown()).toMatchObject([
      { title: 'Ramal', body: 'Nova mensagem', silent: true, hasReply: false },
    ]);
    const days = [0, 1, 2, 3, 4, 5, 6];
    await page.request('settings/change', { quietHours: { from: '12:00', to: '11:59', days } });
    expect(await page.request('notifications/show', { ...NOTICE, ticketId: 13 })).toMatchObject({
      isShown: false,
    });
    expect(system.tray.tooltip).toBe('Ramal'); // no page has reported a user yet
    expect(system.tray.menu.find(({ type }) => type === 'checkbox')?.checked).toBe(true);
  });

  it.each([
    ['linux', true, true],
    ['linux', false, false],
    ['win32', true, false],
    ['darwin', true, false],
  ] as const)(
    'play a sound on %s (wanted: %s) through the page: %s',
    async (platform, playSound, needsSound) => {
      const { page, system } = await startBuilt({ platform });
      await page.request('settings/change', { playSound });
      expect(await page.request('notifications/show', NOTICE)).toEqual({ isShown: true, needsSound });
      expect(await page.request('notifications/test')).toEqual({ isShown: true, needsSound });
      const [message, test] = system.shown();
      const isSilent = message?.toastXml?.includes('<audio silent="true"/>') ?? message?.silent;
      expect(isSilent).toBe(!playSound);
      expect(test?.silent).toBe(!playSound);
    },
  );

  it("have the sender's picture", async () => {
    const { page, system } = await startBuilt();
    await page.request('notifications/show', { ...NOTICE, picture: 'data:image/png;base64,AAAA' });
    expect(system.shown()).toMatchObject([{ icon: { name: 'data:image/png' } }]);
  });

  it('can be tested', async () => {
    const { page, system } = await startBuilt();
    expect(await page.request('notifications/test')).toMatchObject({ isShown: true });
    expect(system.shown()).toHaveLength(1);
  });

  it('accept pictures only as data URLs', async () => {
    const { page } = await startBuilt();
    for (const picture of ['file:///etc/passwd', 'https://x.example/a.png', 'data:text/html;base64,AAAA']) {
      await expect(page.request('notifications/show', { ...NOTICE, picture })).rejects.toThrow(
        'invalid request',
      );
    }
  });
});

describe('deep links into the built program', () => {
  it('wait for the page when they launch the program', async () => {
    const { page } = await startOnServer({ argv: ['ramal', 'ramal://tickets/12'] });
    expect(await page.request('pendingActions/take', { server })).toEqual([{ kind: 'ticket', ticketId: 12 }]);
    expect(await page.request('pendingActions/take', { server })).toEqual([]);
  });

  it('arrive by a second start, and on macOS by an event', async () => {
    const { page, app } = await startOnServer();
    const taken = [];
    app.emit('second-instance', {}, ['ramal', 'ramal://contacts/new?number=5511988887777']);
    taken.push(await page.request('pendingActions/take', { server }));
    app.emit('open-url', { preventDefault: () => undefined }, 'ramal://tickets/3');
    app.emit('open-url', { preventDefault: () => undefined }, 'ramal://tickets/3;rm -rf');
    taken.push(await page.request('pendingActions/take', { server }));
    expect(taken).toEqual([
      [{ kind: 'newContact', number: '5511988887777' }],
      [{ kind: 'ticket', ticketId: 3 }],
    ]);
  });
});

describe('the start of the built program', () => {
  it('registers for deep links when installed, not in development', async () => {
    expect((await startBuilt({ isPackaged: true })).recordedEvents).toContain('protocol ramal');
    expect((await startBuilt()).recordedEvents).not.toContain('protocol ramal');
  });

  it('explains an invalid address of the deployment in its window', async () => {
    vi.stubEnv('RAMAL_SERVER_URL', 'http://');
    const { page, recordedEvents } = await startBuilt();
    vi.unstubAllEnvs();
    await expect.poll(() => recordedEvents).toContain('show');
    expect(await page.request('servers/state')).toMatchObject({
      trouble: { brokenManaged: 'RAMAL_SERVER_URL=http://' },
    });
  });

  it('explains in a dialog why it cannot start, and quits', async () => {
    const userData = join((await startBuilt()).userData, 'settings.json'); // a file where the folder should be
    const { app, recordedEvents } = await loadBuilt({ userData });
    app.becomeReady();
    await expect.poll(() => recordedEvents.at(-1)).toBe('exit 1');
    expect(recordedEvents.at(-2)).toMatch(
      /^error box O Ramal não pôde ser aberto: Mostre isto ao administrador: E/,
    );
    expect(recordedEvents).not.toContain('window');
  });

  it('reports that it runs without a sandbox where the system supports none', async () => {
    const argv = ['ramal', '--no-sandbox'];
    const trouble = async (isPackaged: boolean) =>
      (await startBuilt({ isPackaged, argv })).page.request('servers/state');
    expect(await trouble(true)).toMatchObject({ trouble: { isUnprotected: true } });
    expect(await trouble(false)).toMatchObject({ trouble: { isUnprotected: false } });
  });

  it('reports a refused shortcut once, and a click leads to the settings', async () => {
    const takenKeys = ['CommandOrControl+Shift+A'];
    const { page, system, userData } = await startBuilt({ takenKeys });
    expect(system.shown().map(({ body }) => body)).toEqual([
      expect.stringContaining('O atalho Ctrl + Shift + A não funciona'),
    ]);
    await system.collectGarbage();
    await page.request('menu/listening');
    system.notifications[0]?.emit('click');
    expect(page.sent('menu/chosen')).toEqual([{ command: 'settings' }]);
    expect((await startBuilt({ userData, takenKeys })).system.shown()).toEqual([]);
  });
});

describe('system integration of the built program', () => {
  it('offers spelling suggestions in the context menu, and inserts the chosen one', async () => {
    const { page, system, recordedEvents } = await startBuilt();
    const editFlags = { canCut: true, canCopy: true, canPaste: true, canSelectAll: true };
    page.window().webContents.emit(
      'context-menu',
      {},
      {
        misspelledWord: 'bolleto',
        dictionarySuggestions: ['boleto'],
        selectionText: 'bolleto',
        isEditable: true,
        editFlags,
        linkURL: '',
      },
    );
    expect(system.popup().map(({ label }) => label)).toEqual(
      expect.arrayContaining(['boleto', 'Adicionar ao dicionário', 'Recortar', 'Colar']),
    );
    system.popup()[0]?.click?.({ checked: false });
    expect(recordedEvents.at(-1)).toBe('spelling boleto');
  });

  it.each([
    ['linux', 'wayland', true],
    ['linux', 'x11', false],
    ['win32', 'wayland', false],
  ] as const)(
    'says that the desktop decides about the shortcut on %s with %s: %s',
    async (platform, type, is) => {
      vi.stubEnv('XDG_SESSION_TYPE', type);
      onTestFinished(() => void vi.unstubAllEnvs());
      const { page } = await startBuilt({ platform });
      expect(await page.request('settings/read')).toMatchObject({ isShortcutDecidedByDesktop: is });
    },
  );

  it('reacts to the global shortcut, until another one is set', async () => {
    const { page, system, recordedEvents } = await startOnServer({ takenKeys: ['Alt+1'] });
    const taken = () => page.request('pendingActions/take', { server });
    system.press('CommandOrControl+Shift+A');
    expect(recordedEvents.slice(-2)).toEqual(['show', 'focus']);
    expect(page.sent('pendingActions/added')).toHaveLength(1);
    expect(await taken()).toEqual([{ kind: 'answerNext' }]); // also of a page that was loading meanwhile
    expect(await page.request('settings/change', { shortcut: 'Alt+1' })).toMatchObject({
      isShortcutTaken: true,
    });
    expect(await page.request('settings/change', { shortcut: 'Alt+2' })).toMatchObject({
      isShortcutTaken: false,
    });
    system.press('CommandOrControl+Shift+A');
    expect(await taken()).toEqual([]);
    system.press('Alt+2');
    expect(await taken()).toEqual([{ kind: 'answerNext' }]);
    await expect(page.request('settings/change', { shortcut: 'rm -rf' })).rejects.toThrow('invalid request');
    await expect(page.request('settings/change', { shell: true })).rejects.toThrow('invalid request');
  });

  it('starts with the system, hidden if wanted', async () => {
    const { page, userData } = await startBuilt();
    const entry = join(userData, 'appData/autostart/ramal.desktop');
    await page.request('settings/change', { startWithSystem: true });
    expect(readFileSync(entry, 'utf8')).toContain('--hidden');
    await page.request('settings/change', { startHidden: false });
    expect(readFileSync(entry, 'utf8')).not.toContain('--hidden');
    await page.request('settings/change', { startWithSystem: false });
    expect(existsSync(entry)).toBe(false);

    const { recordedEvents } = await startBuilt({ userData, argv: ['ramal', '--hidden'] });
    expect(recordedEvents).toContain('load app://ramal/');
    expect(recordedEvents).not.toContain('show');
  });

  it('reports to the page that the computer has woken up', async () => {
    const { page, system } = await startBuilt();
    system.wake();
    expect(page.sent('power/woke')).toHaveLength(1);
  });

  it('reports to the page that the user is away', async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] });
    const { page, system } = await startBuilt();
    expect(await page.request('presence/read')).toBe(false);
    system.beIdle('idle');
    vi.advanceTimersByTime(10_000);
    system.beIdle('unknown');
    vi.advanceTimersByTime(10_000);
    system.beIdle('active');
    vi.advanceTimersByTime(10_000);
    vi.useRealTimers();
    system.lock(true);
    expect(page.sent('presence/changed')).toEqual([{ isAway: true }, { isAway: false }, { isAway: true }]);
    system.lock(false);
    system.beIdle('locked');
    expect(await page.request('presence/read')).toBe(true);
  });

  it('is not updated where it was not installed', async () => {
    const { page } = await startBuilt({ isPackaged: true });
    expect(await page.request('updates/check')).toEqual({ kind: 'off' });
  });

  it('loads the updater where it was installed from a published package', async () => {
    const { userData } = await startBuilt();
    writeFileSync(join(userData, 'app-update.yml'), 'provider: generic\nurl: http://127.0.0.1:1/\n');
    const { page } = await startBuilt({ isPackaged: true, resources: userData });
    const state = (await page.request('updates/check')) as UpdateState;
    expect(['unknown', 'checking', 'newest']).toContain(state.kind); // loaded without an error: there is no update
  });

  it('updates itself on Windows where NSIS installed it, not where the MSI did', async () => {
    const { userData } = await startBuilt();
    writeFileSync(join(userData, 'app-update.yml'), 'provider: generic\nurl: http://127.0.0.1:1/\n');
    const program = join(userData, 'Ramal.exe');
    const state = async () => {
      const computer = { platform: 'win32', isPackaged: true, resources: userData, program } as const;
      return (await startBuilt(computer)).page.request('updates/state');
    };
    expect(await state()).toEqual({ kind: 'off' });
    writeFileSync(join(userData, 'Uninstall Ramal.exe'), '');
    expect(await state()).toEqual({ kind: 'unknown' });
  });

  it('finds text in the page', async () => {
    const { page, recordedEvents } = await startBuilt();
    await page.request('find/search', { text: 'boleto', isNext: false, isForward: true });
    expect(recordedEvents.at(-1)).toBe('find boleto');
    const found = { activeMatchOrdinal: 1, matches: 4, finalUpdate: true };
    page.window().webContents.emit('found-in-page', {}, { ...found, finalUpdate: false });
    page.window().webContents.emit('found-in-page', {}, found);
    expect(page.sent('find/found')).toEqual([{ current: 1, all: 4 }]);
    await page.request('find/stop');
    expect(recordedEvents.at(-1)).toBe('find stopped');
  });

  it('shows the progress of a download, and where it was saved', async () => {
    const { page, system, recordedEvents } = await startBuilt();
    let received = 0;
    const item = Object.assign(new EventEmitter(), {
      getReceivedBytes: () => received,
      getTotalBytes: () => 100,
      getFilename: () => 'contrato.pdf',
      getSavePath: () => '/home/ana/contrato.pdf',
    });
    page.session.emit('will-download', {}, item);
    received = 40;
    item.emit('updated', {}, 'progressing');
    item.emit('done', {}, 'completed');
    expect(recordedEvents.slice(-3)).toEqual(['progress 0', 'progress 0.4', 'progress -1']);
    expect(system.shown().map(({ body }) => body)).toEqual(['contrato.pdf foi salvo. Clique para ver onde.']);
    system.notifications.at(-1)?.emit('click');
    expect(recordedEvents.at(-1)).toBe('show file /home/ana/contrato.pdf');
  });

  it('stores the settings', async () => {
    const { page, userData } = await startBuilt();
    const quietHours = { from: '22:00', to: '07:00', days: [1, 2] };
    await page.request('settings/change', { quietHours, playSound: false });
    const again = await startBuilt({ userData });
    expect(await again.page.request('settings/read')).toMatchObject({
      settings: { quietHours, playSound: false, closeToTray: true },
    });
  });
});
