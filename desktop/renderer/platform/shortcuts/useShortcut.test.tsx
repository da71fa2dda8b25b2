import { renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createLocalSettings, LocalSettingsProvider } from '#renderer/platform/localSettings/index.ts';
import { ShortcutsProvider } from './ShortcutsProvider.tsx';
import { useShortcut } from './useShortcut.ts';

afterEach(() => vi.unstubAllGlobals());

it('waits for the next render while a key is held', () => {
  const settings = createLocalSettings(localStorage, window);
  const onPress = vi.fn<() => void>();
  const frames: (() => void)[] = [];
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw));
  renderHook(() => useShortcut('nextTicket', onPress), {
    wrapper: ({ children }) => (
      <LocalSettingsProvider settings={settings}>
        <ShortcutsProvider>{children}</ShortcutsProvider>
      </LocalSettingsProvider>
    ),
  });
  const press = (repeat: boolean) =>
    dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', altKey: true, repeat }));

  press(false);
  press(true);
  press(true);
  expect(onPress).toHaveBeenCalledTimes(1);
  press(false);
  expect(onPress).toHaveBeenCalledTimes(2);
  frames.forEach((draw) => draw());
  press(true);
  expect(onPress).toHaveBeenCalledTimes(3);
});
