import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_DESKTOP_SETTINGS } from '#bridge/desktopSettings.ts';
import { startMockServer, type MockServer } from '#renderer/test/mockServer.ts';
import { fakeDesktop } from '#renderer/test/fakeDesktop.ts';
import { renderApp } from '#renderer/test/renderApp.tsx';

let server: MockServer;
beforeEach(async () => {
  server = await startMockServer();
});
afterEach(async () => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'mediaDevices');
  await server.stop();
});

const desktop = fakeDesktop({
  'settings/read': () => ({
    settings: DEFAULT_DESKTOP_SETTINGS,
    isShortcutTaken: false,
    isShortcutDecidedByDesktop: false,
    areUpdatesManaged: true,
    spellingLanguages: [],
  }),
});
const open = async (getUserMedia: (constraints: object) => Promise<unknown>) => {
  const enumerateDevices = async () => [
    { kind: 'audioinput', deviceId: 'usb', label: 'Fone USB' },
    { kind: 'videoinput', deviceId: 'cam', label: 'Câmera' },
  ];
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: { getUserMedia, enumerateDevices },
  });
  const app = await renderApp(server, '/login', null, { desktop });
  await app.findByRole('button', { name: 'Entrar' });
  act(() => desktop.send('menu/chosen', { command: 'settings' }));
  await app.person.click(await app.findByRole('button', { name: 'Testar microfone' }));
  return app;
};

it('lists microphones, shows the level of the chosen one, remembers it and releases it', async () => {
  const stop = vi.fn<() => void>();
  const requested: object[] = [];
  vi.stubGlobal(
    'AudioContext',
    class {
      createAnalyser = () => ({
        fftSize: 4,
        getFloatTimeDomainData: (all: Float32Array) => all.set([0, -0.5, 0.25, 0]),
      });
      createMediaStreamSource = () => ({ connect: () => undefined });
      close = async () => undefined;
    },
  );
  const { person, findByLabelText, findByRole, queryByRole } = await open(async (constraints) => {
    requested.push(constraints);
    return { getTracks: () => [{ stop }] };
  });
  await vi.waitFor(async () =>
    expect((await findByRole('progressbar')).getAttribute('aria-valuenow')).toBe('0.5'),
  );
  expect(queryByRole('option', { name: 'Câmera' })).toBeNull();
  await person.selectOptions(await findByLabelText('Microfone em uso'), 'Fone USB');
  await vi.waitFor(() => expect(requested).toEqual([{ audio: true }, { audio: { deviceId: 'usb' } }]));
  expect(localStorage.getItem('ramal.microphone')).toBe('"usb"');
  await person.click(await findByRole('button', { name: 'Parar' }));
  expect(stop).toHaveBeenCalledTimes(2);
});

it.each([
  ['NotAllowedError', /O sistema não deixou/],
  ['NotFoundError', /Nenhum microfone/],
])('explains %s', async (name, text) => {
  const { findByRole } = await open(async () => {
    throw new DOMException('no', name);
  });
  expect((await findByRole('alert')).textContent).toMatch(text);
});

describe('system settings', () => {
  it('can be opened', async () => {
    desktop.answers['microphone/hasSettings'] = () => true;
    desktop.answers['microphone/openSettings'] = () => true;
    const { person, findByRole } = await open(async () => ({ getTracks: () => [] }));
    await person.click(await findByRole('button', { name: 'Abrir os ajustes de microfone do sistema' }));
    expect(desktop.asked('microphone/openSettings')).toHaveLength(1);
  });

  it('are explained where they have no page for it', async () => {
    desktop.answers['microphone/hasSettings'] = () => false;
    const { findByText, queryByRole } = await open(async () => ({ getTracks: () => [] }));
    await findByText(/procure Som ou Privacidade/);
    expect(queryByRole('button', { name: /Abrir os ajustes/ })).toBeNull();
  });
});
