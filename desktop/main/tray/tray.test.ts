import { describe, expect, it, vi } from 'vitest';
import type { Attention } from '#bridge/attention.ts';
import { translations } from '#shared/i18n/index.ts';
import { outdated, waitingOnAll, type Report } from './serverReports.ts';
import { badgeOf, trayMenu, trayTooltip } from './trayAppearance.ts';

const t = translations('en');
const ATTENTION: Attention = {
  waiting: 3,
  canOpenConnections: true,
  queues: [{ id: 3, name: 'Sales & more', waiting: 2 }],
  connections: [
    { name: 'Shop', isWorking: true },
    { name: 'Support', isWorking: false },
  ],
  inAttendance: 5,
  disconnectedSince: null,
};
const SAYING = { isQuiet: false, servers: [], language: 'en' as const, now: new Date('2026-11-22T14:30:00') };
const ACTIONS = {
  open: vi.fn(),
  openWaiting: vi.fn(),
  openConnections: vi.fn(),
  openServer: vi.fn(),
  setQuiet: vi.fn(),
  settings: vi.fn(),
  quit: vi.fn(),
};
const menu = (attention: Attention | null) => trayMenu({ ...SAYING, attention, isQuiet: true }, t, ACTIONS);

describe('tray', () => {
  it.each([
    [0, ''],
    [1, '1'],
    [9, '9'],
    [10, '9plus'],
  ])('shows the badge for %i as "%s"', (waiting, badge) => expect(badgeOf(waiting)).toBe(badge));

  it('shows the state in its tooltip', () => {
    expect(trayTooltip({ ...SAYING, attention: ATTENTION, isQuiet: true }, t)).toBe(
      'Ramal\n3 waiting for you\n5 in progress\nConnections with problems: 1\nDo not disturb',
    );
    expect(trayTooltip({ ...SAYING, attention: null }, t)).toBe('Ramal: log in to start');
    const agent = { ...ATTENTION, inAttendance: null, connections: [] };
    expect(trayTooltip({ ...SAYING, attention: agent }, t)).toBe('Ramal\n3 waiting for you');
  });

  it('shows since when it is disconnected', () => {
    const since = (time: string) => ({
      ...SAYING,
      attention: { ...ATTENTION, connections: [], disconnectedSince: new Date(time).toISOString() },
    });
    expect(trayTooltip(since('2026-11-22T14:05:00'), t)).toMatch(
      /^Ramal\nNo connection to the server since 2:05\sPM\n3 waiting for you/,
    );
    expect(trayTooltip(since('2026-11-20T14:05:00'), t)).toMatch(/since 11\/20\/26, 2:05\sPM\n/);
    const menuNow = trayMenu(since('2026-11-22T14:05:00'), t, ACTIONS);
    expect(menuNow[2]?.label).toMatch(/No connection to the server since 2:05\sPM/);
    expect(trayTooltip({ ...SAYING, attention: undefined }, t)).toBe('Ramal');
  });

  it('lists queues and connections in its menu', () =>
    expect(menu(ATTENTION).map(({ label, type }) => label ?? type)).toEqual([
      'Open Ramal',
      'separator',
      '3 waiting for you',
      '    Sales && more: 2',
      '5 in progress',
      'separator',
      'Shop: working',
      'Support: disconnected',
      'separator',
      'Do not disturb',
      'Settings for this computer…',
      'separator',
      'Quit Ramal',
    ]));

  it('has only items that always work while no user is signed in', () =>
    expect(menu(null).map(({ label, type }) => label ?? type)).toEqual([
      'Open Ramal',
      'separator',
      'Do not disturb',
      'Settings for this computer…',
      'separator',
      'Quit Ramal',
    ]));

  describe('with several servers', () => {
    const server = (name: string, report: Report, isCurrent = false) => ({
      name,
      url: `https://${name.toLowerCase()}.example/`,
      isCurrent,
      report,
    });
    const since = new Date('2026-11-22T14:05:00').toISOString();
    const servers = [
      server('Shop', ATTENTION, true),
      server('Yard', { ...ATTENTION, waiting: 2 }),
      server('Store', { ...ATTENTION, waiting: 4, disconnectedSince: since }),
      server('Depot', { ...ATTENTION, waiting: null, disconnectedSince: since }),
      server('Branch & Co', null),
      server('Plant', undefined),
    ];
    const lines = [
      'Shop: 3',
      'Yard: 2',
      expect.stringMatching(/^Store: 4 · no connection since 2:05\sPM$/),
      expect.stringMatching(/^Depot · no connection since 2:05\sPM$/),
    ];

    it('counts all of them, as far as they are known', () =>
      expect(waitingOnAll(servers.map(({ report }) => report))).toBe(9));

    it('lists each with its number in the tooltip', () => {
      const text = trayTooltip({ ...SAYING, attention: { ...ATTENTION, connections: [] }, servers }, t);
      expect(text.split('\n')).toEqual(['Ramal', ...lines, 'Branch & Co: log in', 'Plant', '5 in progress']);
    });

    it('leads to each by the menu, even while nobody is signed in to the open one', () => {
      const items = trayMenu({ ...SAYING, attention: null, servers }, t, ACTIONS).filter(
        ({ type }) => type === 'radio',
      );
      expect(items.map(({ label }) => label)).toEqual([...lines, 'Branch && Co: log in', 'Plant']);
      expect(items.map(({ checked }) => checked)).toEqual([true, false, false, false, false, false]);
      items[1]?.click?.(...([] as unknown as Parameters<NonNullable<(typeof items)[1]['click']>>));
      expect(ACTIONS.openServer).toHaveBeenCalledWith('https://yard.example/');
    });

    it('keeps the first moment of a disconnection', () => {
      const now = new Date('2026-11-22T14:30:00');
      expect(outdated(ATTENTION, now)).toMatchObject({ waiting: 3, disconnectedSince: now.toISOString() });
      expect(outdated({ ...ATTENTION, disconnectedSince: since }, now)).toMatchObject({
        disconnectedSince: since,
      });
      expect([outdated(null, now), outdated(undefined, now)]).toEqual([null, undefined]);
    });
  });
});
