import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { noticeOf } from './standIn/noticeOf.ts';
import { startOnServer } from './standIn/startBuilt.ts';

const NOTICE = { ...noticeOf('https://shop.example/'), ticketId: 1 };

describe('attention to a message', () => {
  it('is a task bar that flashes until the window is used', async () => {
    const { page, recordedEvents } = await startOnServer({ platform: 'win32' });
    const flashes = () => recordedEvents.filter((entry) => entry.startsWith('flash'));
    await page.request('notifications/show', NOTICE);
    expect(flashes()).toEqual([]); // it is being used
    page.window().isShown = false;
    await page.request('notifications/show', NOTICE);
    await page.request('notifications/show', NOTICE);
    expect(flashes()).toEqual(['flash true', 'flash true']);
    page.window().emit('focus');
    expect(flashes()).toEqual(['flash true', 'flash true', 'flash false']);
    await page.request('settings/change', { flashWindow: false });
    await page.request('notifications/show', NOTICE);
    expect(flashes()).toHaveLength(3);
  });

  it('is a bouncing dock icon on macOS', async () => {
    const { page, recordedEvents } = await startOnServer({ platform: 'darwin' });
    page.window().isShown = false;
    await page.request('notifications/show', NOTICE);
    expect(recordedEvents.at(-1)).toBe('bounce informational');
  });

  /** A program like `gsettings` of GNOME, with these values. */
  const gsettings = (showBanners: boolean, eventSounds: boolean) => {
    const file = join(mkdtempSync(join(tmpdir(), 'ramal-gsettings-')), 'gsettings');
    writeFileSync(
      file,
      `#!/bin/sh
case "$*" in
  'get org.gnome.desktop.notifications show-banners') echo ${showBanners} ;;
  'get org.gnome.desktop.sound event-sounds') echo ${eventSounds} ;;
  *) exit 1 ;;
esac
`,
    );
    chmodSync(file, 0o755);
    return { '/usr/bin/gsettings': file };
  };

  it.each([
    ['is sound and flashing on a Linux desktop', 'ubuntu:GNOME', gsettings(true, true), true, true],
    ['is nothing while it is set not to disturb', 'ubuntu:GNOME', gsettings(false, true), false, false],
    ['is no sound where its sounds are off', 'ubuntu:GNOME', gsettings(true, false), false, true],
    ['does not depend on settings of another desktop', 'XFCE', gsettings(false, false), true, true],
  ])('%s', async (_, desktop, programs, needsSound, hasFlashed) => {
    const { page, recordedEvents } = await startOnServer({ platform: 'linux', desktop, programs });
    page.window().isShown = false;
    expect(await page.request('notifications/show', NOTICE)).toEqual({ isShown: true, needsSound });
    expect(recordedEvents.includes('flash true')).toBe(hasFlashed);
  });
});
