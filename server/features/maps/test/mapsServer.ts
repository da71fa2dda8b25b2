import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { integrationsContract } from '#shared/contract/integrations.ts';
import type { Ticket } from '#server/features/tickets/index.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import { RateLimitCounter } from '#server/platform/limits/rateLimit.entity.ts';
import { signIn, type Client } from '#server/test/client.ts';
import { buildMessage, buildTicket, buildUser } from '#server/test/factories/index.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';

export const KEY = 'AIzaSyTestTestTestTest';
export const LOCATION = 'https://www.google.com/maps?q=-23.550524,-46.633314';

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly body: string | Buffer;
}

/* Shared setup of the tests of maps: a map service, and a ticket of an agent. */
export let server: TestServer;
export let admin: Client;
/** Has the ticket. */
export let agent: Client;
export let stranger: Client;
/** The paths that the service was asked for in this test. */
export let asked: string[] = [];
export let ticket: Ticket;
let service: Server;
let answer: () => Answer | null;

export const em = () => emOf(server.ctx);
export const setKey = (value: string) =>
  admin.request(integrationsContract.update, { params: { key: 'apiMaps' }, body: { value } });
export const locate = (body = LOCATION) => buildMessage(em(), ticket, { mediaType: 'location', body });

/** The service closes the connections of those who wait for it. */
export const hangUp = () => service.closeAllConnections();

/** Starts the server for the tests of this file, with a key for maps. @param answerOf what the service answers now; null: nothing */
export function useMapsServer(answerOf: () => Answer | null): void {
  beforeAll(async () => {
    answer = answerOf;
    service = createServer((request, response) => {
      asked.push(request.url ?? '');
      const given = answer();
      if (given) response.writeHead(given.status, { 'content-type': given.type }).end(given.body);
    });
    await new Promise<void>((listening) => service.listen(0, '127.0.0.1', listening));
    const { port } = service.address() as AddressInfo;
    server = await startTestServer({ MAPS_API_URL: `http://127.0.0.1:${port}` });
    const user = await buildUser(em());
    admin = await signIn(server, await buildUser(em(), { profile: 'admin' }));
    agent = await signIn(server, user);
    stranger = await signIn(server, await buildUser(em()));
    ticket = await buildTicket(em(), { status: 'open', user });
  });
  afterAll(async () => {
    await server.stop();
    service.closeAllConnections();
    service.close();
  });
  beforeEach(async () => {
    asked = [];
    await setKey(KEY);
    await em().nativeDelete(RateLimitCounter, {});
  });
}
