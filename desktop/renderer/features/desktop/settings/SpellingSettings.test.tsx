import { act, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DEFAULT_DESKTOP_SETTINGS, type DesktopSettingsState } from '#bridge/desktopSettings.ts';
import { fakeDesktop } from '#renderer/test/fakeDesktop.ts';
import { startMockServer, type MockServer } from '#renderer/test/mockServer.ts';
import { renderApp } from '#renderer/test/renderApp.tsx';

let server: MockServer;
beforeEach(async () => {
  server = await startMockServer();
});
afterEach(() => server.stop());

const open = async (
  state: Pick<DesktopSettingsState, 'spellingLanguages'>,
  settings = DEFAULT_DESKTOP_SETTINGS,
) => {
  const read = () => ({
    settings,
    isShortcutTaken: false,
    isShortcutDecidedByDesktop: false,
    areUpdatesManaged: true,
    ...state,
  });
  const desktop = fakeDesktop({ 'settings/read': read, 'settings/change': read });
  const app = await renderApp(server, '/login', null, { desktop });
  await app.findByRole('button', { name: 'Entrar' });
  act(() => desktop.send('menu/chosen', { command: 'settings' }));
  await app.findByText('Microfone');
  return { ...app, desktop };
};
const FIELD = 'Verificar também em';

it('offers the languages that the spell checker has, besides that of the screens', async () => {
  const { person, getByLabelText, desktop } = await open({ spellingLanguages: ['pt', 'en', 'es'] });
  const field = getByLabelText(FIELD);
  expect(
    within(field)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Somente no idioma das telas', 'English', 'Español']);
  await person.selectOptions(field, 'English');
  expect(desktop.asked('settings/change')).toEqual([{ secondSpelling: 'en' }]);
});

it('shows no language as chosen that the spell checker lacks', async () => {
  const settings = { ...DEFAULT_DESKTOP_SETTINGS, secondSpelling: 'ja' as const };
  const { getByLabelText } = await open({ spellingLanguages: ['pt', 'en'] }, settings);
  expect(getByLabelText(FIELD)).toHaveProperty('value', '');
});

it.each([
  ['on macOS, which detects the language itself', []],
  ['where there is none but that of the screens', ['pt']],
] as const)('offers nothing %s', async (_, spellingLanguages) => {
  const { queryByLabelText, queryByText } = await open({ spellingLanguages });
  expect([queryByLabelText(FIELD), queryByText('Ortografia')]).toEqual([null, null]);
});
