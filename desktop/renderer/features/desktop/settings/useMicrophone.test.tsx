import { renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useMicrophone } from './useMicrophone.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'mediaDevices');
});

/** Starts the test of a microphone whose devices are listed when `devices` is resolved. */
function start() {
  const stop = vi.fn<() => void>();
  const devices = Promise.withResolvers<[]>();
  const enumerateDevices = vi.fn<() => Promise<[]>>(() => devices.promise);
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: { getUserMedia: async () => ({ getTracks: () => [{ stop }] }), enumerateDevices },
  });
  return { ...renderHook(() => useMicrophone('', true)), stop, devices, enumerateDevices };
}

it('releases the microphone when the test ends while the devices are listed', async () => {
  const { unmount, stop, devices, enumerateDevices } = start();
  await vi.waitFor(() => expect(enumerateDevices).toHaveBeenCalled());
  unmount();
  devices.resolve([]);
  await vi.waitFor(() => expect(stop).toHaveBeenCalledOnce());
});

it('releases the microphone when its sound cannot be measured', async () => {
  vi.stubGlobal('AudioContext', () => {
    throw new DOMException('too many', 'NotSupportedError');
  });
  const { result, stop, devices } = start();
  devices.resolve([]);
  await vi.waitFor(() => expect(result.current.state).toBe('missing'));
  expect(stop).toHaveBeenCalledOnce();
});
