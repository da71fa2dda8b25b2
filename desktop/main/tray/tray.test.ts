import { describe, expect, it, vi } from 'vitest';
import type { Attention } from '#bridge/attention.ts';
import { translations } from '#shared/i18n/index.ts';
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
const SAYING = { isQuiet: false, language: 'en' as const, now: new Date('2026-11-22T14:30:00') };
const ACTIONS = {
  open: vi.fn(),
  openWaiting: vi.fn(),
  openConnections: vi.fn(),
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
  ])('shows the badge for %i as "%s"', (waiting, badge) =>
    expect(badgeOf({ ...ATTENTION, waiting })).toBe(badge),
  );

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
});
