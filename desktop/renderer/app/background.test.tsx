import { act, render, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aConnection } from '#renderer/features/connections/test/aConnection.ts';
import { aMessage } from '#renderer/features/conversation/test/aMessage.ts';
import { aTicket } from '#renderer/features/conversation/test/aTicket.ts';
import { tokensOf } from '#renderer/platform/desktop/index.ts';
import { loadLazyTranslations, startI18n } from '#renderer/platform/i18n/index.ts';
import { createLocalSettings } from '#renderer/platform/localSettings/index.ts';
import { fakeDesktop, type FakeDesktop } from '#renderer/test/fakeDesktop.ts';
import { ADMIN, Refusal, sessionOf, startMockServer, type MockServer } from '#renderer/test/mockServer.ts';
import { BACKGROUND_REQUEST_NAMES, REQUEST_NAMES } from '#bridge/names.ts';
import { BackgroundApp } from './BackgroundApp.tsx';
import { createAppStore } from './store.ts';

describe('the page of a server that is not open', () => {
  let server: MockServer;
  let desktop: FakeDesktop;
  beforeEach(async () => {
    server = await startMockServer();
    server.on('GET /queue', () => []);
    server.on('GET /whatsapp', () => [aConnection()]);
    server.on('GET /settings', () => []);
    server.on('GET /tickets/counts', () => ({ pending: 2, pendingByQueue: [], unread: 1, open: null }));
    desktop = fakeDesktop({
      'secrets/read': () => 'refresh',
    });
  });
  afterEach(async () => {
    const others = REQUEST_NAMES.filter((name) => !BACKGROUND_REQUEST_NAMES.has(name));
    expect(others.filter((name) => desktop.asked(name).length > 0)).toEqual([]); // the program refuses them
    await server.stop();
  });

  const open = async () => {
    const i18n = await startI18n('pt');
    await loadLazyTranslations(i18n);
    const store = createAppStore({
      serverAddress: server.address,
      refreshTokens: tokensOf(desktop.api, server.address),
    });
    const settings = createLocalSettings(localStorage, window);
    const shown = render(
      <BackgroundApp store={store} i18n={i18n} settings={settings} desktop={desktop.api} />,
    );
    return { ...shown, store };
  };
  const reported = () => desktop.asked('attention/set').at(-1);

  it('asks for nothing while its user has to set up two-factor authentication, and has nothing to count', async () => {
    server.on('POST /auth/refresh_token', () => ({
      ...sessionOf('token', ADMIN),
      mustSetUpTwoFactor: true,
    }));
    await open();
    await waitFor(() =>
      expect(reported()).toMatchObject({ attention: { waiting: null, disconnectedSince: null } }),
    );
    expect(await server.live.fetchSockets()).toHaveLength(0);
    expect(server.requestKeys()).not.toContain('GET /tickets/counts');
  });

  it('counts and notifies, and shows nothing', async () => {
    server.on('POST /auth/refresh_token', () => sessionOf('token', ADMIN));
    const { container } = await open();
    await waitFor(() =>
      expect(reported()).toMatchObject({
        server: server.address,
        attention: { waiting: 3, connections: [{ name: 'Loja' }], disconnectedSince: null },
      }),
    );
    await waitFor(async () => expect(await server.live.fetchSockets()).toHaveLength(1));
    const ticket = aTicket({ id: 9, status: 'pending', userId: null, lastMessage: 'Oi' });
    const { contact } = ticket;
    server.live.emit('appMessage', {
      action: 'create',
      message: aMessage({ ticketId: 9 }),
      ticket,
      contact,
    });
    await waitFor(() =>
      expect(desktop.asked('notifications/show')).toMatchObject([{ server: server.address, ticketId: 9 }]),
    );
    expect(container.textContent).toBe('');
  });

  it('does not notify an agent of waiting tickets that the workspace hides from agents', async () => {
    server.on('GET /settings', () => [{ key: 'tabsPending', value: 'disabled' }]);
    server.on('POST /auth/refresh_token', () => sessionOf('token', { ...ADMIN, profile: 'user' }));
    const { store } = await open();
    await waitFor(async () => expect(await server.live.fetchSockets()).toHaveLength(1));
    const known = () =>
      Object.values(store.getState().api.queries).find((query) => query?.endpointName === 'listSettings');
    await waitFor(() => expect(known()?.status).toBe('fulfilled'));
    await act(() => new Promise((rendered) => void requestAnimationFrame(rendered))); // the store tells of it in a frame
    for (const [id, status, userId] of [
      [8, 'pending', null],
      [9, 'open', ADMIN.id],
    ] as const) {
      const ticket = aTicket({ id, status, userId, lastMessage: 'Oi' });
      const message = aMessage({ id: 100 + id, ticketId: id });
      server.live.emit('appMessage', { action: 'create', message, ticket, contact: ticket.contact });
    }
    await waitFor(() => expect(desktop.asked('notifications/show')).toMatchObject([{ ticketId: 9 }]));
  });

  it('says when the user has left the computer and is back', async () => {
    server.on('POST /auth/refresh_token', () => sessionOf('token', ADMIN));
    const received: boolean[] = [];
    server.live.on('connection', (socket) => socket.on('away', (isAway) => received.push(isAway)));
    desktop.answers['presence/read'] = () => true;
    await open();
    await waitFor(() => expect(received).toEqual([true]));
    act(() => desktop.send('presence/changed', { isAway: false }));
    await waitFor(() => expect(received).toEqual([true, false]));
  });

  it('says when the session has ended', async () => {
    server.on('POST /auth/refresh_token', () => ({ token: null, endedBy: null }));
    await open();
    await waitFor(() => expect(reported()).toEqual({ server: server.address, attention: null }));
    expect(desktop.asked('secrets/forget')).toEqual([{ server: server.address, isOwed: false }]);
  });

  it('says since when the server cannot be reached, without a number', async () => {
    server.on('POST /auth/refresh_token', () => new Refusal('ERR_INTERNAL'));
    await open();
    await waitFor(() =>
      expect(reported()).toMatchObject({
        attention: { waiting: null, disconnectedSince: expect.stringMatching(/^\d{4}-.*Z$/) },
      }),
    );
  });
});
