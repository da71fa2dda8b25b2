import { within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Refusal, startMockServer, type MockServer } from '#renderer/test/mockServer.ts';
import { renderApp } from '#renderer/test/renderApp.tsx';
import { CloseAllDialog } from './CloseAllDialog.tsx';

let server: MockServer;
beforeEach(async () => {
  server = await startMockServer();
});
afterEach(() => server.stop());

const onClose = vi.fn<() => void>();
const open = async () => {
  const element = <CloseAllDialog status="open" onClose={onClose} />;
  const app = await renderApp(server, '/', undefined, { routes: [{ path: '/', element }] });
  const dialog = within(await app.findByRole('alertdialog'));
  return { ...app, dialog, button: dialog.getByRole<HTMLButtonElement>('button', { name: 'Resolver' }) };
};

it('can be confirmed only once the number of tickets is known, and stays open when closing fails', async () => {
  const counted = Promise.withResolvers<object>();
  server.on('GET /tickets/close-all', () => counted.promise);
  server.on('PUT /tickets/close-all', () => new Refusal('ERR_INTERNAL'));
  const { dialog, button, person, findAllByText } = await open();
  expect(button.disabled).toBe(true);
  counted.resolve({ count: 3, farewells: 0 });
  await dialog.findByText(/3/);
  expect(button.disabled).toBe(false);
  onClose.mockClear();
  await person.click(button);
  expect(await findAllByText(/erro inesperado/)).not.toEqual([]);
  expect(onClose).not.toHaveBeenCalled();
});

it('says why the tickets cannot be counted, and cannot be confirmed then', async () => {
  server.on('GET /tickets/close-all', () => new Refusal('ERR_TEMPORARILY_UNAVAILABLE', { retryAfter: 0 }));
  const { dialog, button } = await open();
  await vi.waitFor(() => expect(dialog.queryByText('Carregando…')).toBeNull());
  expect(button.disabled).toBe(true);
});
