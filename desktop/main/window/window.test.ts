import { describe, expect, it } from 'vitest';
import { linkTarget, isGranted } from './locks.ts';
import { fitBoundsToScreens } from './windowBounds.ts';

const SCREEN = { x: 0, y: 0, width: 1920, height: 1040 };
const LEFT = { x: -1280, y: 0, width: 1280, height: 984 };
const LAST = { x: -1200, y: 50, width: 1000, height: 700, isMaximized: false };

describe('bounds of the window', () => {
  it('are restored on a screen that still exists', () =>
    expect(fitBoundsToScreens(LAST, [SCREEN, LEFT])).toEqual(LAST));
  it('keep only the size when that screen is gone', () =>
    expect(fitBoundsToScreens(LAST, [SCREEN])).toEqual({ width: 1000, height: 700, isMaximized: false }));
  it('leave enough of the title bar on a screen', () => {
    expect(fitBoundsToScreens({ ...LAST, x: 1880 }, [SCREEN])).not.toHaveProperty('x');
    expect(fitBoundsToScreens({ ...LAST, x: 10, y: -30 }, [SCREEN])).not.toHaveProperty('x');
    expect(fitBoundsToScreens({ ...LAST, x: -800, y: 0 }, [SCREEN])).toMatchObject({ x: -800 });
  });
  it('are never larger than the screen or smaller than the minimum', () => {
    expect(fitBoundsToScreens({ ...LAST, x: 0, width: 4000 }, [SCREEN])).toMatchObject({ width: 1920 });
    expect(fitBoundsToScreens({ ...LAST, x: 0, width: 5 + 100 }, [SCREEN])).toMatchObject({ width: 400 });
  });
  it('have the default size the first time', () =>
    expect(fitBoundsToScreens(null, [SCREEN])).toEqual({ width: 1280, height: 800 }));
});

describe('links', () => {
  it.each([
    ['app://ramal/tickets/3', 'stay'],
    ['https://example.com/a', 'outside'],
    ['mailto:ana@example.com', 'outside'],
    ['tel:+5511988887777', 'outside'],
    ['https://bank.example@evil.example/', 'refused'],
    ['file:///etc/passwd', 'refused'],
    ['smb://server/share', 'refused'],
    ['ms-msdt:/id', 'refused'],
    ['javascript:alert(1)', 'refused'],
    ['data:text/html,x', 'refused'],
    ['not an address', 'refused'],
  ])('%s: %s', (url, target) => expect(linkTarget(url)).toBe(target));
});

describe('permissions', () => {
  const url = 'app://ramal/';
  it('are the microphone, the clipboard and full screen, for the screens only', () => {
    expect(isGranted({ permission: 'media', url, mediaTypes: ['audio'] })).toBe(true);
    expect(isGranted({ permission: 'clipboard-sanitized-write', url })).toBe(true);
    expect(isGranted({ permission: 'fullscreen', url })).toBe(true);
    expect(isGranted({ permission: 'fullscreen', url: 'https://evil.example' })).toBe(false);
  });
  it.each([[[]], [['video']], [['audio', 'video']]])('are not the media %j', (mediaTypes) =>
    expect(isGranted({ permission: 'media', url, mediaTypes })).toBe(false),
  );
  it.each(['geolocation', 'notifications', 'usb', 'openExternal', 'display-capture', 'unknown'])(
    'are not %s',
    (permission) => expect(isGranted({ permission, url })).toBe(false),
  );
});
