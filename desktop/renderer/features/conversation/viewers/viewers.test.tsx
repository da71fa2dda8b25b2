import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TYPING } from '#shared/domain/limits.ts';
import type { Viewer, ViewerState } from '#shared/contract/ticketRealtime.ts';
import { ADMIN, startMockServer, type MockServer } from '#renderer/test/mockServer.ts';
import { fakeDesktop } from '#renderer/test/fakeDesktop.ts';
import { renderApp } from '#renderer/test/renderApp.tsx';
import { aTicket } from '../test/aTicket.ts';

const BIA: Viewer = { id: 2, name: 'Bia', state: 'looking' };
const CAIO: Viewer = { id: 3, name: 'Caio', state: 'looking' };
const ME: Viewer = { id: ADMIN.id, name: ADMIN.name, state: 'looking' };

let server: MockServer;
let received: string[];

beforeEach(async () => {
  server = await startMockServer();
  server.on('GET /tickets/7', () => aTicket());
  server.on('GET /messages/7', () => ({ messages: [], hasMore: false, count: 0 }));
  server.on('POST /messages/7', () => ({ messages: [] }));
  server.on('GET /settings', () => []);
  received = [];
  server.live.on('connection', (socket) => {
    socket.on('joinChatBox', (ticketId) => received.push(`join ${ticketId}`));
    socket.on('viewing', (ticketId, state: ViewerState) => received.push(`${state} ${ticketId}`));
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await server.stop();
});

const open = async () => {
  const app = await renderApp(server, '/tickets/7');
  const composer = await app.findByRole('combobox', { name: 'Mensagem para Maria' });
  await waitFor(() => expect(received).toEqual(['join 7']));
  return { ...app, composer };
};
const emitViewers = (viewers: readonly Viewer[], ticketId = 7) =>
  act(async () => void server.live.emit('ticketViewers', { ticketId, viewers }));

it('names the other viewers, and which of them is typing', async () => {
  const { findByText, queryByText } = await open();
  await emitViewers([ME, BIA, CAIO]);
  await findByText('Também vendo: Bia e Caio');
  await emitViewers([ME, BIA, { ...CAIO, state: 'typing' }]);
  await findByText('Caio está digitando…');
  await emitViewers([ME, BIA], 8); // of another conversation
  await emitViewers([{ ...ME, state: 'typing' }]); // in another window
  await waitFor(() => expect(queryByText(/vendo|digitando/)).toBeNull());
});

it('shows no stale viewers while disconnected', async () => {
  const { findByText, queryByText } = await open();
  await emitViewers([ME, BIA]);
  await findByText('Também vendo: Bia');
  server.live.disconnectSockets(true);
  await waitFor(() => expect(queryByText('Também vendo: Bia')).toBeNull());
});

it('reports typing from time to time, and its end at once', async () => {
  const clock = vi.spyOn(Date, 'now');
  const start = Date.now();
  const { composer, person } = await open();
  clock.mockReturnValue(start);
  await person.type(composer, 'olá');
  await waitFor(() => expect(received).toEqual(['join 7', 'typing 7']));
  clock.mockReturnValue(start + TYPING.resendEvery);
  await person.type(composer, '!');
  await waitFor(() => expect(received).toEqual(['join 7', 'typing 7', 'typing 7']));
  await person.type(composer, '{Enter}');
  await waitFor(() => expect(received).toEqual(['join 7', 'typing 7', 'typing 7', 'looking 7']));
});

it('reports away while another window is in front, also after a reconnection', async () => {
  await open();
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(received).toEqual(['join 7', 'away 7']));
  server.live.disconnectSockets();
  await waitFor(() => expect(received).toEqual(['join 7', 'away 7', 'join 7', 'away 7']));
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(received.at(-1)).toBe('looking 7'));
});

it('reports away while the user is not at the computer, as the desktop app says', async () => {
  const desktop = fakeDesktop({ 'presence/read': () => true });
  const { findByRole } = await renderApp(server, '/tickets/7', ADMIN, { desktop });
  await findByRole('combobox', { name: 'Mensagem para Maria' });
  await waitFor(() => expect(received).toEqual(['join 7', 'away 7']));
  act(() => desktop.send('presence/changed', { isAway: false }));
  await waitFor(() => expect(received.at(-1)).toBe('looking 7'));
  act(() => desktop.send('presence/changed', { isAway: true }));
  await waitFor(() => expect(received.at(-1)).toBe('away 7'));
});
