import { contactsContract } from '#shared/contract/contacts.ts';
import { dashboardContract } from '#shared/contract/dashboard.ts';
import type { Message as WireMessage } from '#shared/contract/message.ts';
import { messagesContract } from '#shared/contract/messages.ts';
import { notesContract } from '#shared/contract/notes.ts';
import { publicApiContract } from '#shared/contract/publicApi.ts';
import { ticketsContract } from '#shared/contract/tickets.ts';
import { apiMessagesContract } from '#shared/contract/v1/messages.ts';
import { apiTicketsContract } from '#shared/contract/v1/tickets.ts';
import { Message, OldMessage, recordMessages, recordUpdated } from '#server/features/messages/index.ts';
import { Note } from '#server/features/notes/index.ts';
import {
  causedBy,
  loadTicketEvent,
  recordTransition,
  stateOf,
  Ticket,
  TicketEvent,
} from '#server/features/tickets/index.ts';
import { emOf, inTransaction } from '#server/platform/database/inTransaction.ts';
import { connectSocket, signIn, type Client, type TestSocket } from '#server/test/client.ts';
import {
  buildConnection,
  buildContact,
  buildMessage,
  buildQueue,
  buildTicket,
  buildUser,
  setSetting,
} from '#server/test/factories/index.ts';
import type { TestServer } from '#server/test/testServer.ts';
import { TICKET_CASES, ROLES, type Cell, type TicketCase, type Role } from './cases.ts';

/** A ticket with a secret in it, and the newcomer's ticket of the same contact that quotes the secret. */
export interface Scene {
  readonly ticketCase: TicketCase;
  readonly secret: string;
  readonly contactName: string;
  readonly ticketId: number;
  readonly messageId: number;
  readonly noteId: number;
  readonly otherTicketId: number;
  readonly quotingId: number;
}

export type Clients = Readonly<Record<Role, Client>>;

export async function buildScenes(server: TestServer): Promise<{ clients: Clients; scenes: Scene[] }> {
  const em = emOf(server.ctx);
  const queue = await buildQueue(em);
  const otherQueue = await buildQueue(em);
  const connection = await buildConnection(em, { status: 'DISCONNECTED' });
  const users = {
    admin: await buildUser(em, { profile: 'admin' }),
    holder: await buildUser(em),
    queue: await buildUser(em, { queues: [queue.id] }),
    stranger: await buildUser(em, { queues: [otherQueue.id] }),
    newcomer: await buildUser(em),
  };
  const scenes: Scene[] = [];
  for (const [index, ticketCase] of TICKET_CASES.entries()) {
    const secret = `secret-${index}-words`;
    const contactName = `Customer ${index} of many`;
    const contact = await buildContact(em, { name: contactName });
    const ofContact = { contact: contact.id, connection: connection.id };
    const isClosed = ticketCase.status === 'closed';
    const ticket = await buildTicket(em, {
      ...ofContact,
      status: ticketCase.status,
      user: ticketCase.isAssigned ? users.holder.id : null,
      queue: ticketCase.isQueued && !isClosed ? queue.id : null,
      closedQueue: ticketCase.isQueued && isClosed ? queue.id : null,
    });
    const { key } = await server.ctx.media.put(Buffer.from(secret));
    const message = await buildMessage(em, ticket, {
      body: secret,
      mediaType: 'application',
      mediaKey: key,
      mediaMime: 'application/pdf',
      mediaName: 'file.pdf',
      isEdited: true,
    });
    em.create(TicketEvent, {
      ticket: ticket.id,
      type: 'accepted',
      author: 'agent',
      details: {
        by: secret,
        before: null,
        status: ticketCase.status,
        agent: null,
        queue: null,
        connection: null,
        changes: [],
      },
    });
    const note = em.create(Note, { ticket: ticket.id, userName: 'Rui', body: secret });
    em.create(OldMessage, { message: message.id, body: `before ${secret}` });
    const otherTicket = await buildTicket(em, { ...ofContact, status: 'open', user: users.newcomer.id });
    const quoting = await buildMessage(em, otherTicket, { body: 'as I said', quoted: message.id });
    scenes.push({
      ticketCase,
      secret,
      contactName,
      ticketId: ticket.id,
      messageId: message.id,
      noteId: note.id,
      otherTicketId: otherTicket.id,
      quotingId: quoting.id,
    });
  }
  const signedIn = await Promise.all(
    ROLES.map(async (role) => [role, await signIn(server, users[role])] as const),
  );
  return { clients: Object.fromEntries(signedIn) as unknown as Clients, scenes }; // one entry per role
}

/** Tries every endpoint. */
export async function tryEndpoints(
  server: TestServer,
  who: Client,
  scene: Scene,
): Promise<Omit<Cell, 'chat room' | 'socket ticket' | 'socket content' | 'socket quote'>> {
  const { secret, ticketId, messageId } = scene;
  const page = (id: number) => who.request(messagesContract.page, { params: { ticketId: id } });
  const listed = await who.request(ticketsContract.list, { query: { searchParam: scene.contactName } });
  const found = await who.request(ticketsContract.list, { query: { searchParam: secret } });
  const own = await page(ticketId);
  const events = await who.request(ticketsContract.events, { params: { ticketId } });
  const otherTicket = await page(scene.otherTicketId);
  const seenIn = ({ status, body }: typeof own, fits: (message: WireMessage) => boolean) =>
    status === 200 && body.messages.some(fits);
  const addresses = [own, otherTicket].flatMap(({ status, body }) =>
    status === 200
      ? body.messages.filter(({ id }) => id === messageId).map(({ mediaUrl }) => mediaUrl ?? '')
      : [],
  );
  const fetchFile = async (address: string, headers = {}) =>
    (await fetch(server.url + address, { headers })).status === 200;
  const retried = await who.request(messagesContract.retry, { params: { messageId } });
  return {
    list: listed.body.tickets.some(({ id }) => id === ticketId),
    show: (await who.request(ticketsContract.show, { params: { ticketId } })).status === 200,
    preview: JSON.stringify(listed.body).includes(secret),
    dashboard: JSON.stringify((await who.request(dashboardContract.show)).body).includes(secret),
    messages: seenIn(own, ({ body }) => body === secret),
    events: JSON.stringify([events.body, own.body.events]).includes(secret),
    notes: JSON.stringify(own.body.notes ?? []).includes(secret),
    'notes in other ticket': JSON.stringify(otherTicket.body.notes ?? []).includes(secret),
    mentionable: (await who.request(notesContract.mentionable, { params: { ticketId } })).status === 200,
    'events in other ticket': JSON.stringify(otherTicket.body.events ?? []).includes(secret),
    edits: seenIn(own, ({ oldMessages }) => oldMessages.some(({ body }) => body.includes(secret))),
    search: found.body.tickets.some(({ id }) => id === ticketId),
    file: await fetchFile(`/media/${messageId}`, { authorization: `Bearer ${who.token}` }),
    'signed address': addresses[0] !== undefined && (await fetchFile(addresses[0])),
    action: retried.refusal.error !== 'ERR_NO_MESSAGE_FOUND',
    'history in other ticket': seenIn(otherTicket, ({ body }) => body === secret),
    'quote in other ticket': seenIn(otherTicket, ({ quotedMsg }) => quotedMsg?.body === secret),
    export: (await who.request(contactsContract.export)).status === 200,
    'public API':
      (await who.request(publicApiContract.send, { body: { number: '5511966660001', body: 'x' } })).status ===
      200,
    'REST API':
      (await who.request(apiTicketsContract.show, { params: { ticketId } })).status === 200 ||
      (await who.request(apiMessagesContract.list, { params: { ticketId } })).status === 200,
  };
}

type SocketCell = Pick<Cell, 'chat room' | 'socket ticket' | 'socket content' | 'socket quote'>;

/** What each role receives: joins every room that lets it in, then publishes every ticket and message again. */
export async function listenToAll(
  server: TestServer,
  clients: Clients,
  scenes: readonly Scene[],
): Promise<(role: Role, scene: Scene) => SocketCell> {
  const listeners = new Map<Role, { socket: TestSocket; chats: Set<number> }>();
  for (const role of ROLES) {
    const socket = await connectSocket(server, clients[role].token);
    const chats = new Set<number>();
    for (const status of ['pending', 'open', 'closed']) await socket.join('joinTickets', status);
    await socket.join('joinNotification');
    for (const { ticketId, otherTicketId } of scenes) {
      if ((await socket.join('joinChatBox', ticketId)) === null) chats.add(ticketId);
      await socket.join('joinChatBox', otherTicketId);
    }
    listeners.set(role, { socket, chats });
  }
  for (const scene of scenes) await republish(server, scene);
  await setSetting(server.ctx, 'sideMenu', 'enabled'); // all clients receive this after everything before it
  for (const { socket } of listeners.values()) {
    await socket.next('settings', ({ setting }) => setting.key === 'sideMenu');
    socket.close();
  }
  return (role, { ticketId, otherTicketId, secret }) => {
    const listener = listeners.get(role);
    const events = (listener?.socket.received() ?? []).map(({ event }) => JSON.stringify(event));
    const about = (id: number) =>
      events.filter((event) => new RegExp(`"ticketId":${id}\\b|"ticket":{"id":${id}\\b`).test(event));
    return {
      'chat room': listener?.chats.has(ticketId) ?? false,
      'socket ticket': about(ticketId).length > 0,
      'socket content': about(ticketId).some((event) => event.includes(secret)),
      'socket quote': about(otherTicketId).some((event) => event.includes(secret)),
    };
  };
}

function republish({ ctx }: TestServer, { ticketId, messageId, quotingId }: Scene): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const [message, quoting] = await Promise.all(
      [messageId, quotingId].map((id) => tx.em.findOneOrFail(Message, id)),
    );
    if (!message || !quoting) throw new Error('scene incomplete');
    const ticket = await tx.em.findOneOrFail(Ticket, ticketId);
    await recordTransition(tx, ticket, stateOf(ticket), causedBy(null));
    const event = {
      id: 1,
      ticketId,
      type: 'accepted' as const,
      author: 'agent' as const,
      user: { id: null, name: message.body },
      agent: null,
      queue: null,
      connection: null,
      changes: [],
      createdAt: ctx.now().toISOString(),
    };
    const payload = await loadTicketEvent(tx, ticket);
    tx.record('ticket.eventAdded', { ticket: payload, event });
    const note = {
      id: 1,
      clientId: null,
      ticketId,
      body: message.body,
      author: 'agent' as const,
      user: { id: null, name: 'Rui' },
      mentions: [],
      createdAt: ctx.now().toISOString(),
      editedAt: null,
    };
    tx.record('note.created', { ticket: payload, note });
    for (const each of [message, quoting]) {
      await recordMessages(tx, [each]);
      await recordUpdated(tx, each);
    }
  });
}
