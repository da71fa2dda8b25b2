import { describe, expect, it, vi } from 'vitest';
import type { Attention } from '#bridge/attention.ts';
import { words } from '#shared/i18n/index.ts';
import { markOf, trayMenu, trayTooltip } from './trayLooks.ts';

const say = words('en');
const ATTENTION: Attention = {
  waiting: 3,
  queues: [{ name: 'Sales & more', waiting: 2 }],
  connections: [
    { name: 'Shop', isWorking: true },
    { name: 'Support', isWorking: false },
  ],
  inAttendance: 5,
};
const ACTIONS = { open: vi.fn(), setQuiet: vi.fn(), settings: vi.fn(), quit: vi.fn() };
const menu = (attention: Attention | null) => trayMenu({ attention, isQuiet: true }, say, ACTIONS);

describe('tray', () => {
  it.each([
    [0, ''],
    [1, '1'],
    [9, '9'],
    [10, '9plus'],
  ])('marks %i as "%s"', (waiting, mark) => expect(markOf({ ...ATTENTION, waiting })).toBe(mark));

  it('tells over the icon how the desk stands', () => {
    expect(trayTooltip({ attention: ATTENTION, isQuiet: true }, say)).toBe(
      'Ramal\n3 waiting for you\n5 in progress\nConnections with problems: 1\nDo not disturb',
    );
    expect(trayTooltip({ attention: null, isQuiet: false }, say)).toBe('Ramal: nobody is logged in');
    const agent = { ...ATTENTION, inAttendance: null, connections: [] };
    expect(trayTooltip({ attention: agent, isQuiet: false }, say)).toBe('Ramal\n3 waiting for you');
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

  it('has only what always works while nobody is signed in', () =>
    expect(menu(null).map(({ label, type }) => label ?? type)).toEqual([
      'Open Ramal',
      'separator',
      'Do not disturb',
      'Settings for this computer…',
      'separator',
      'Quit Ramal',
    ]));
});
