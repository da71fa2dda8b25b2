import { runInThisContext } from 'node:vm';
import { expect, it } from 'vitest';
import { startOnServer } from '../standIn/startBuilt.ts';
import type { MainModule } from './program.ts';
import { clickShownNotice, readSystemCalls, spyOnSystem } from './spyOnSystem.ts';

const server = 'https://shop.example/';
const ATTENTION = {
  waiting: 1,
  queues: [{ id: 3, name: 'Vendas', waiting: 1 }],
  canOpenConnections: true,
  connections: [],
  inAttendance: 4,
  disconnectedSince: null,
};
const NOTICE = {
  server,
  ticketId: 12,
  userId: 1,
  sender: 'Ana & "Bia" <3',
  preview: 'Já está pronto?',
  picture: null,
};

/** The functions as Electron's main process gets them: their source, without anything around them. */
const sent = <Fn extends (...values: never[]) => unknown>(fn: Fn) =>
  runInThisContext(`(${fn.toString()})`) as Fn;

it.each(['linux', 'win32', 'darwin'] as const)(
  'tray, notifications and URLs are recorded on %s',
  async (platform) => {
    const { electron, page, system } = await startOnServer({ platform });
    const main = electron as unknown as MainModule; // as much of it as the program uses
    sent(spyOnSystem)(main);
    await page.request('attention/set', { server, attention: ATTENTION });
    const { tray } = sent(readSystemCalls)();
    expect(tray.tooltip).toContain('1 aguardando você');
    expect(tray.menu).toContain('    Vendas: 1');
    expect(system.tray.isMenuOpen).toBe(false);
    await page.request('attention/set', { server, attention: { ...ATTENTION, inAttendance: 5 } });
    expect(sent(readSystemCalls)().tray.menu).toContain('5 em atendimento');

    await page.request('notifications/show', NOTICE);
    await page.request('notifications/show', { ...NOTICE, preview: 'Oi?' });
    const notices = [{ title: NOTICE.sender, body: 'Oi?' }]; // the second one replaces the first
    expect(sent(readSystemCalls)()).toMatchObject({ notices, opened: [] });
    expect(() => sent(clickShownNotice)(main, 'Rui')).toThrow('no notification Rui');
    sent(clickShownNotice)(main, NOTICE.sender);
    expect(await page.request('pendingActions/take', { server })).toEqual([{ kind: 'ticket', ticketId: 12 }]);
    await main.shell.openExternal('https://help.example/');
    expect(sent(readSystemCalls)().opened).toEqual(['https://help.example/']);
  },
);
