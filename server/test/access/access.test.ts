import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API_SCOPES } from '#shared/domain/apiTokens.ts';
import { SETTINGS } from '#shared/domain/settings.ts';
import { VISIBILITY_SETTINGS } from '#server/features/tickets/index.ts';
import { User } from '#server/features/users/index.ts';
import { written } from '#server/test/contract/cases.ts';
import { openDatabaseSnapshot, type DatabaseSnapshot } from '#server/test/contract/databaseSnapshot.ts';
import { documentedEndpoints, sendRequest } from '#server/test/contract/documentedEndpoints.ts';
import { buildApiToken, setSetting } from '#server/test/factories/index.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { SITUATIONS } from './cases.ts';
import { findBreaches } from './findBreaches.ts';
import { buildScenes, type Clients, type Scene } from './tryAccess.ts';

/* Tries to read everything in every way: role × ticket case × settings × access channel. */

let server: TestServer;
let world: { clients: Clients; scenes: Scene[] };
let snapshot: DatabaseSnapshot;
beforeAll(async () => {
  server = await startTestServer();
  world = await buildScenes(server);
  snapshot = await openDatabaseSnapshot(server.ctx.config.DATABASE_URL ?? '');
});
afterAll(async () => {
  await snapshot.stop();
  await server.stop();
});

describe.each(SITUATIONS)('$name', (situation) => {
  it('every role can read exactly what it may, by each channel', async () => {
    const { breaches, table } = await findBreaches(server, world, situation);
    process.stdout.write(`\n${situation.name}\n${table.join('\n')}\n`);
    expect(breaches).toEqual([]);
  });
});

describe('every documented endpoint for programs', () => {
  it('refuses a token with all permissions but the one for it, and stores nothing', async () => {
    const endpoints = (await documentedEndpoints(server)).filter(({ scope }) => scope !== undefined);
    const em = server.ctx.orm.em.fork();
    const tokens = new Map<string, string>();
    for (const scope of API_SCOPES)
      tokens.set(scope, await buildApiToken(em, { scopes: API_SCOPES.filter((other) => other !== scope) }));
    const before = await snapshot.read();
    const answers = await Promise.all(
      endpoints.map(async (endpoint) => {
        const token = tokens.get(endpoint.scope ?? '') ?? '';
        const body = endpoint.types.length > 0 ? endpoint.example : undefined;
        const request = written(endpoint, { params: {}, query: {}, body }, 'json');
        const { status, error } = await sendRequest(server, endpoint, { ...request, token });
        return [endpoint.name, status, error];
      }),
    );
    expect(answers).toEqual(endpoints.map(({ name }) => [name, 403, 'ERR_API_SCOPE']));
    expect(await snapshot.read()).toBe(before);
    expect(new Set(endpoints.map(({ scope }) => scope))).toEqual(new Set(API_SCOPES));
  });
});

describe('every documented endpoint of a ticket, a message or a note', () => {
  it('refuses a user who may not read the ticket, and stores nothing', async () => {
    for (const key of VISIBILITY_SETTINGS) await setSetting(server.ctx, key, SETTINGS[key].default);
    const endpoints = (await documentedEndpoints(server)).filter(
      ({ path, permission }) => /\{(ticketId|messageId|noteId)\}/.test(path) && permission !== 'apiToken', // of no user
    );
    const scenes = world.scenes.filter(({ ticketCase }) => ticketCase.isQueued);
    const isOnline = () => server.ctx.orm.em.fork().count(User, { online: true });
    await expect.poll(isOnline).toBe(0); // the sockets of the tests before are closed, and that is recorded
    const before = await snapshot.read();
    const breaches: string[] = [];
    const { token } = world.clients.stranger;
    for (const endpoint of endpoints) {
      const body = endpoint.types.length > 0 ? endpoint.example : undefined;
      const tries = scenes.map(async ({ ticketId, messageId, noteId, ticketCase }) => {
        const params = { ticketId: String(ticketId), messageId: String(messageId), noteId: String(noteId) };
        const request = written(endpoint, { params, query: {}, body }, 'json');
        const { status } = await sendRequest(server, endpoint, { ...request, token });
        if (status !== 403 && status !== 404)
          breaches.push(`${endpoint.name} / ${ticketCase.name}: ${status}`);
      });
      await Promise.all(tries);
      const now = await snapshot.read();
      if (now !== before) breaches.push(`${endpoint.name} changed the database: ${now}`);
    }
    expect(breaches).toEqual([]);
    expect(endpoints.map(({ name }) => name)).toContain('PUT /tickets/{ticketId}');
  });
});
