import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect } from 'vitest';
import type { Connection } from '#shared/contract/connections.ts';
import { startMockServer, type MockServer } from '#renderer/test/mockServer.ts';

const QUEUES = ['Vendas', 'Suporte'].map((name, index) => ({
  id: index + 1,
  name,
  color: '#123456',
  greetingMessage: '',
  absenceMessage: '',
  startWork: null,
  endWork: null,
}));

/** A server with two queues, and with the connections that a test offers. */
export interface ConnectionsFixture {
  readonly server: MockServer;
  offer(...connections: Connection[]): void;
  /** A session changes its state. */
  emitSession(session: Connection): void;
  /** Resolves when the screen receives events. */
  linked(): Promise<void>;
}

/** Call it once at the top of a test file. */
export function setUpConnections(): ConnectionsFixture {
  let server: MockServer;
  let offered: Connection[] = [];
  beforeEach(async () => {
    server = await startMockServer();
    server.on('GET /queue', () => QUEUES);
    server.on('GET /whatsapp/activity', () => []);
  });
  afterEach(() => server.stop());

  const fixture: ConnectionsFixture = {
    get server() {
      return server;
    },
    offer(...connections) {
      offered = connections;
      server.on('GET /whatsapp', () => connections);
    },
    emitSession(session) {
      if (offered.length === 1) fixture.offer(session); // the mock server's responses include its own events
      server.live.emit('whatsappSession', { action: 'update', session });
    },
    linked: () => waitFor(async () => expect(await server.live.fetchSockets()).toHaveLength(1)),
  };
  return fixture;
}
