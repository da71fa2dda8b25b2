import { afterAll, beforeAll, expect, it } from 'vitest';
import { contactsContract } from '#shared/contract/contacts.ts';
import type { Connection } from '#server/features/connections/index.ts';
import { receiveMessage } from '#server/features/inbox/index.ts';
import { Ticket } from '#server/features/tickets/index.ts';
import { emOf, inTransaction } from '#server/platform/database/inTransaction.ts';
import { signIn, type Client } from '#server/test/client.ts';
import { buildConnection, buildUser } from '#server/test/factories/index.ts';
import { customer, inboundText } from '#server/test/inbound.ts';
import { lockWaits } from '#server/test/lockWaits.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { Contact } from './contact.entity.ts';
import { findOrCreateContact, touchInbound } from './identity/findOrCreateContact.ts';
import { phone } from './test/meetContact.ts';

let server: TestServer;
let admin: Client;
let connection: Connection;
const em = () => emOf(server.ctx);

beforeAll(async () => {
  server = await startTestServer();
  connection = await buildConnection(em());
  admin = await signIn(server, await buildUser(em(), { profile: 'admin' }));
});
afterAll(() => server.stop());

it.each([
  [
    'a contact',
    async (contactId: number) =>
      (await admin.request(contactsContract.remove, { params: { contactId } })).status,
  ],
  ['all contacts', async () => (await admin.request(contactsContract.removeAll)).status],
])('%s can be deleted while the contact writes', async (_, remove) => {
  const maria = customer('5511988887777');
  const write = (tx = server.ctx) => receiveMessage(tx, inboundText(connection.id, maria, 'Oi'));
  await write();
  const { id } = await em().findOneOrFail(Contact, { name: 'Maria' });
  // What a message does one after the other, with the deletion between its first two locks of rows.
  const { removing } = await inTransaction(server.ctx, async (tx) => {
    const contact = await findOrCreateContact(tx, maria, { isGroup: false });
    await touchInbound(tx, [{ contact, address: phone('5511988887777') }], tx.now());
    const status = remove(id);
    await expect.poll(() => lockWaits(em())).toBe(1);
    await write(tx);
    return { removing: status };
  });
  expect(await removing).toBe(200);
  expect(await em().count(Contact)).toBe(0);
  expect(await em().count(Ticket)).toBe(0);
});
