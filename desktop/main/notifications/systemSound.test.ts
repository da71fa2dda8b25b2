import { describe, expect, it, vi } from 'vitest';
import { linuxSilence } from './linuxSounds.ts';
import { systemSound } from './systemSound.ts';

const gnome = (banners: string, sounds: string) => async (_: string, args: readonly string[]) =>
  `${args.includes('show-banners') ? banners : sounds}\n`;

describe('silence of a Linux desktop', () => {
  it.each([
    ['ubuntu:GNOME', gnome('true', 'true'), { isQuiet: false, isMuted: false }],
    ['ubuntu:GNOME', gnome('false', 'true'), { isQuiet: true, isMuted: false }],
    ['Budgie:GNOME', gnome('true', 'false'), { isQuiet: false, isMuted: true }],
    ['KDE', async () => '(<true>,)\n', { isQuiet: true, isMuted: false }],
    ['KDE', async () => '(<false>,)\n', { isQuiet: false, isMuted: false }],
    ['XFCE', gnome('false', 'false'), { isQuiet: false, isMuted: false }],
    ['GNOME', () => Promise.reject(new Error('ENOENT')), { isQuiet: false, isMuted: false }],
  ])('%s', async (desktop, run, silence) => expect(await linuxSilence(desktop, run)).toEqual(silence));
});

describe('sound of a notification', () => {
  it('is left to the system on Windows and macOS', async () => {
    const read = vi.fn();
    for (const platform of ['win32', 'darwin'] as const) {
      expect(await systemSound(platform, '', read)()).toEqual({ mayFlash: true, needsSound: false });
    }
    expect(read).not.toHaveBeenCalled();
  });

  it.each([
    [
      { isQuiet: false, isMuted: false },
      { mayFlash: true, needsSound: true },
    ],
    [
      { isQuiet: false, isMuted: true },
      { mayFlash: true, needsSound: false },
    ],
    [
      { isQuiet: true, isMuted: false },
      { mayFlash: false, needsSound: false },
    ],
  ])('is our own on Linux, unless the user has silenced it: %j', async (silence, expected) => {
    const read = vi.fn(async () => silence);
    const accompaniment = systemSound('linux', 'GNOME', read);
    expect(await Promise.all([accompaniment(), accompaniment()])).toEqual([expected, expected]);
    expect(read).toHaveBeenCalledTimes(1);
    await accompaniment();
    expect(read).toHaveBeenCalledTimes(2); // the user may have changed it
  });
});
