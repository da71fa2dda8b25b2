import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createLocalSettings, LocalSettingsProvider } from '#renderer/platform/localSettings/index.ts';
import { ShortcutsProvider } from './ShortcutsProvider.tsx';
import { useShortcut } from './useShortcut.ts';

it('waits for the screen while a key is held', async () => {
  const settings = createLocalSettings(localStorage, window);
  const onPress = vi.fn<() => void>();
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
  await new Promise(requestAnimationFrame);
  press(true);
  expect(onPress).toHaveBeenCalledTimes(3);
});
