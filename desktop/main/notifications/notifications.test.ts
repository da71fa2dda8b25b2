import { describe, expect, it } from 'vitest';
import { DEFAULT_DESKTOP_SETTINGS } from '#bridge/desktopSettings.ts';
import { translations } from '#shared/i18n/index.ts';
import { notificationOf } from './notificationOf.ts';
import { isQuiet } from './quiet.ts';

/** A Wednesday. */
const at = (time: string, day = 4) => new Date(`2026-11-0${day}T${time}:00`);
const silence = (from: string, to: string, days = [3]) => ({
  isQuiet: false,
  quietHours: { from, to, days },
});

describe('do not disturb', () => {
  it('is on while it is switched on', () => {
    expect(isQuiet({ isQuiet: true, quietHours: null }, at('12:00'))).toBe(true);
    expect(isQuiet({ isQuiet: false, quietHours: null }, at('12:00'))).toBe(false);
  });
  it('begins and ends at the set times', () => {
    const lunch = silence('12:00', '13:00');
    expect(isQuiet(lunch, at('11:59'))).toBe(false);
    expect(isQuiet(lunch, at('12:00'))).toBe(true);
    expect(isQuiet(lunch, at('13:00'))).toBe(false);
    expect(isQuiet(lunch, at('12:30', 5))).toBe(false);
  });
  it('crosses midnight and belongs to the day on which it began', () => {
    const night = silence('22:00', '07:00');
    expect(isQuiet(night, at('23:00'))).toBe(true);
    expect(isQuiet(night, at('06:59', 5))).toBe(true);
    expect(isQuiet(night, at('06:59'))).toBe(false);
    expect(isQuiet(night, at('23:00', 5))).toBe(false);
  });
  it('lasts a whole day when it ends at the time at which it begins', () => {
    const wednesday = silence('00:00', '00:00');
    expect(['00:00', '12:00', '23:59'].map((time) => isQuiet(wednesday, at(time)))).toEqual([
      true,
      true,
      true,
    ]);
    expect([at('23:59', 3), at('00:00', 5)].map((time) => isQuiet(wednesday, time))).toEqual([false, false]);
    const shift = silence('09:00', '09:00');
    const times = [at('08:59'), at('09:00'), at('08:59', 5), at('09:00', 5)];
    expect(times.map((time) => isQuiet(shift, time))).toEqual([false, true, true, false]);
  });
});

describe('notification of a message', () => {
  const notice = { sender: 'Ana', preview: 'Is it ready?' };
  const shown = (change: Partial<typeof DEFAULT_DESKTOP_SETTINGS>) =>
    notificationOf(notice, { ...DEFAULT_DESKTOP_SETTINGS, ...change }, translations('en'), at('12:00'));

  it('shows sender and text', () =>
    expect(shown({})).toMatchObject({ title: 'Ana', body: 'Is it ready?', silent: false, hasReply: true }));
  it('hides sender and text if wanted', () =>
    expect(shown({ showPreview: false })).toMatchObject({
      title: 'Ramal',
      body: 'New message',
      hasReply: false,
    }));
  it('is silent or not shown if wanted', () => {
    expect(shown({ playSound: false })?.silent).toBe(true);
    expect(shown({ showNotifications: false })).toBeNull();
    expect(shown({ isQuiet: true })).toBeNull();
  });
});
