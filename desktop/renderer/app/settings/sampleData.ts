import type { Ticket } from '#shared/contract/tickets.ts';
import { plainContact } from '#renderer/features/contacts/index.ts';
import { plainMessage } from '#renderer/features/conversation/index.ts';

/** The words of the sample conversation, in the language of the screens. */
interface SampleTexts {
  readonly customer: string;
  readonly answer: string;
  /** Of another customer. */
  readonly other: string;
}

const QUEUE = { id: 1, name: '', color: '#0f6cbd' };
const OTHER_QUEUE = { id: 2, name: '', color: '#c239b3' };

/**
 * Two tickets, one unread, and the messages of the first.
 * @param connection its name
 * @param user whose ticket the first one is
 */
export function sampleData(
  { customer, answer, other }: SampleTexts,
  connection: string,
  user: NonNullable<Ticket['user']>,
) {
  const now = new Date().toISOString();
  const messages = [
    plainMessage({ id: 1, ticketId: 1, body: customer, author: 'customer', createdAt: now }),
    plainMessage({ id: 2, ticketId: 1, body: answer, author: 'agent', ack: 3, user, createdAt: now }),
  ];
  const tickets = [
    ticketOf({ id: 1, name: 'Maria Souza', text: answer, connection, user, queue: QUEUE, createdAt: now }),
    ticketOf({
      id: 2,
      name: 'Rafael Costa',
      text: other,
      connection,
      user: null,
      queue: OTHER_QUEUE,
      createdAt: now,
    }),
  ];
  return { messages, tickets };
}

interface SampleTicket extends Pick<Ticket, 'id' | 'user' | 'queue' | 'createdAt'> {
  readonly name: string;
  /** Of the last message: by this user, or by the customer without one. */
  readonly text: string;
  readonly connection: string;
}

function ticketOf({ id, name, text, connection, user, queue, createdAt }: SampleTicket): Ticket {
  const author = user ? 'agent' : 'customer';
  return {
    id,
    status: 'open',
    contactId: id,
    userId: user?.id ?? null,
    queueId: queue?.id ?? null,
    whatsappId: 1,
    unreadMessages: user ? 0 : 2,
    isGroup: false,
    lastMessage: text,
    lastMessageFromMe: user !== null,
    lastMessageUser: user,
    lastMessageDetails: { id, author, user, mediaType: 'chat', mediaMime: null, isDeleted: false, text },
    hasAutoReply: false,
    waitingSince: null,
    createdAt,
    updatedAt: createdAt,
    contact: plainContact({ id, name }),
    queue,
    whatsapp: { id: 1, name: connection, color: '#25d366', type: null },
    user,
  };
}
