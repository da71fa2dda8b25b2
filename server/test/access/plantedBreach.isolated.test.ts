import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { findBreaches } from './findBreaches.ts';
import { buildScenes, type Clients, type Scene } from './tryAccess.ts';

/* Proves that the access test detects breaches: here the rule lets everyone read every single ticket. */
vi.mock('#server/features/tickets/visibility.ts', async (original) => ({
  ...(await original<object>()),
  mayRead: () => true,
  mayReadMessages: () => true,
}));

let server: TestServer;
let world: { clients: Clients; scenes: Scene[] };
beforeAll(async () => {
  server = await startTestServer();
  world = await buildScenes(server);
});
afterAll(() => server.stop());

it('reports what unauthorized roles can read, with the channel', async () => {
  const scenes = world.scenes.filter(({ ticketCase }) => ticketCase.name === 'open, queue, assigned');
  const { breaches } = await findBreaches(server, { ...world, scenes }, { name: 'as installed' });
  for (const channel of ['show', 'action', 'chat room'])
    expect(breaches).toContain(`open, queue, assigned / stranger / ${channel}: open`);
  expect(breaches.filter((breach) => breach.includes('/ admin /'))).toEqual([]); // permitted readers are no breach
});
