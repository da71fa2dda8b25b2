import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import type { EndpointInput } from '#shared/contract/endpoint.ts';
import { webhooksContract } from '#shared/contract/webhooks.ts';
import { WEBHOOK_EVENTS } from '#shared/domain/webhooks.ts';
import type { Connection } from '#server/features/connections/index.ts';
import { receiveMessage } from '#server/features/inbox/index.ts';
import { Contact } from '#server/features/contacts/index.ts';
import { signIn, type Client } from '#server/test/client.ts';
import { buildConnection, buildUser } from '#server/test/factories/index.ts';
import { customer, inboundText } from '#server/test/inbound.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { Webhook } from '../index.ts';
import { WEBHOOK_LIMITS, type WebhookLimits } from '../limits.ts';
import { startReceiver, type Receiver } from './receiver.ts';

/* Shared setup of the tests of webhooks: a server with a connection, an admin and a receiver. */
export let server: TestServer;
export let connection: Connection;
export let admin: Client;
export let receiver: Receiver;
export const em = () => server.ctx.orm.em.fork();

/** Soon enough for a test. Milliseconds. */
const SOON: Partial<WebhookLimits> = {
  poll: 50,
  pauses: [20, 20, 50, 100, 200, 400, 800],
  downPause: { first: 20, longest: 100 },
};

/** Starts the server for the tests of this file; each test gets its own receiver, and no webhooks of others. */
export function useWebhookServer(changed: Partial<WebhookLimits> = {}): void {
  beforeAll(async () => {
    const limits = Object.entries({ ...SOON, ...changed }) as [keyof WebhookLimits, never][];
    const spies = limits.map(([name, value]) => vi.spyOn(WEBHOOK_LIMITS, name, 'get').mockReturnValue(value));
    server = await startTestServer({ PRIVATE_WEBHOOK_HOSTS: '127.0.0.1' });
    for (const spy of spies) spy.mockRestore();
    connection = await buildConnection(em(), { name: 'Loja', isDefault: true });
    admin = await signIn(server, await buildUser(em(), { profile: 'admin' }));
    receiver = await startReceiver();
  });
  afterEach(async () => {
    await em().nativeDelete(Webhook, {});
    await em().nativeDelete(Contact, {});
    receiver.requests.length = 0;
    receiver.accepted.length = 0;
    receiver.behave(() => ({}));
    server.setTime();
  });
  afterAll(async () => {
    await receiver.stop();
    await server.stop();
  });
}

type Form = EndpointInput<typeof webhooksContract.create>['body'];

/** Adds a webhook for all events at the receiver. */
export async function addWebhook(fields: Partial<Form> = {}) {
  const body = { name: 'Loja virtual', url: receiver.url, events: [...WEBHOOK_EVENTS], ...fields };
  const added = await admin.request(webhooksContract.create, { body });
  if (added.status !== 200) throw new Error(JSON.stringify(added.refusal));
  return added.body;
}

/** A customer writes. */
export const write = (number: string, text: string) =>
  receiveMessage(server.ctx, inboundText(connection.id, customer(number), text));

export const webhookOf = async ({ id }: { readonly id: number }) =>
  (await admin.request(webhooksContract.list)).body.find((one) => one.id === id);
export const deliveriesOf = async ({ id: webhookId }: { readonly id: number }) =>
  (await admin.request(webhooksContract.deliveries, { params: { webhookId }, query: {} })).body.deliveries;
