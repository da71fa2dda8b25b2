import { afterAll, beforeAll, expect, it } from 'vitest';
import { authContract, type Session } from '#shared/contract/auth.ts';
import { connectionsContract } from '#shared/contract/connections.ts';
import { contactsContract } from '#shared/contract/contacts.ts';
import { messagesContract } from '#shared/contract/messages.ts';
import { quickAnswersContract } from '#shared/contract/quickAnswers.ts';
import { tagsContract } from '#shared/contract/tags.ts';
import { ticketsContract } from '#shared/contract/tickets.ts';
import { usersContract } from '#shared/contract/users.ts';
import { addUserWithHash, hashPassword } from '#server/features/users/index.ts';
import { clientWith, signIn, type Client } from './client.ts';
import {
  buildConnection,
  buildContact,
  buildMessage,
  buildTag,
  buildTicket,
  buildUser,
} from './factories/index.ts';
import { statementsOfRequest } from './statements.ts';
import { startTestServer, type TestServer } from './testServer.ts';

/* How many statements the frequent requests cost; one of each authenticates it. A new statement needs a reason. */
let server: TestServer;
let agent: Client;
let tagId: number;
let contactId: number;
let ticketId: number;
let userId: number;
let connectionId: number;

beforeAll(async () => {
  server = await startTestServer();
  const em = server.ctx.orm.em.fork();
  const user = await buildUser(em);
  agent = await signIn(server, user);
  const tag = await buildTag(em);
  const contact = await buildContact(em, { name: 'Rita', number: '5511912345678', tags: [tag] });
  const connection = await buildConnection(em, { isDefault: true });
  const ticket = await buildTicket(em, { status: 'open', user, contact, connection });
  for (const body of ['bom dia', 'tudo bem?']) await buildMessage(em, ticket, { body });
  [tagId, contactId, ticketId] = [tag.id, contact.id, ticket.id];
  [userId, connectionId] = [user.id, connection.id];
  server.channel.numbers.set('5511988887777', [{ kind: 'phone', value: '5511988887777' }]);
});
afterAll(() => server.stop());

/** The number of statements of each request, which succeeds. */
async function countAll(
  requests: Readonly<Record<string, () => Promise<{ readonly status: number }>>>,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const [name, request] of Object.entries(requests)) {
    const statements = await statementsOfRequest(server, async () => {
      const { status } = await request();
      expect([name, status]).toEqual([name, 200]);
    });
    counts[name] = statements.length;
  }
  return counts;
}

it('reads and writes with few statements', async () => {
  const requests = {
    'ticket list': () => agent.request(ticketsContract.list, { query: { status: 'open' } }),
    'tab counts': () => agent.request(ticketsContract.counts),
    'ticket show': () => agent.request(ticketsContract.show, { params: { ticketId } }),
    'newest messages': () => agent.request(messagesContract.page, { params: { ticketId } }),
    contacts: () => agent.request(contactsContract.page),
    'contacts by name': () => agent.request(contactsContract.page, { query: { searchParam: 'rita' } }),
    'contacts by number': () => agent.request(contactsContract.page, { query: { searchParam: '9123' } }),
    'contacts by tag': () => agent.request(contactsContract.page, { query: { tags: [tagId] } }),
    'contact show': () => agent.request(contactsContract.show, { params: { contactId } }),
    'contact create': () =>
      agent.request(contactsContract.create, { body: { name: 'Maria', number: '5511988887777' } }),
    'quick answers': () => agent.request(quickAnswersContract.page),
    tags: () => agent.request(tagsContract.list),
    users: () => agent.request(usersContract.page),
    'user show': () => agent.request(usersContract.show, { params: { userId } }),
    connections: () => agent.request(connectionsContract.list),
    'connection show': () =>
      agent.request(connectionsContract.show, { params: { whatsappId: connectionId } }),
  };
  await agent.request(ticketsContract.counts); // the settings are cached from here on
  expect(await countAll(requests)).toEqual({
    'ticket list': 3,
    'tab counts': 2,
    'ticket show': 2,
    'newest messages': 7, // also ticket, conversation, positions, contents, events, and notes, which are no messages
    contacts: 3,
    'contacts by name': 3,
    'contacts by number': 3,
    'contacts by tag': 3,
    'contact show': 2,
    'contact create': 9,
    'quick answers': 2,
    tags: 2,
    users: 2,
    'user show': 2,
    connections: 2,
    'connection show': 2,
  });
});

it('opens and refreshes sessions with few statements', async () => {
  const login = { email: 'rosa@ramal.test', password: 'correct horse' };
  const { email, password } = login;
  await addUserWithHash(server.ctx, { email, name: 'Rosa', profile: 'user' }, await hashPassword(password));
  const logIn = () => clientWith(server).request(authContract.login, { body: login });
  const { refreshToken } = (await logIn()).body as Session;
  const refresh = () => clientWith(server).request(authContract.refresh, { body: { refreshToken } });
  const counts = await countAll({
    'refresh that rotates': refresh,
    'refresh by another tab': refresh,
    login: logIn, // ends the earlier session
  });
  expect(counts).toEqual({
    'refresh that rotates': 2,
    'refresh by another tab': 1,
    login: 16, // eight of them count attempts, two say whether a code is needed and the password may be used
  });
});
