import type { Message } from '#shared/contract/messages.ts';
import { LIST_COLUMN_NAMES, mapColumns } from '#shared/contract/contactColumns.ts';
import type { Ticket } from '#shared/contract/tickets.ts';

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
    messageOf({ id: 1, body: customer, author: 'customer', createdAt: now }),
    messageOf({ id: 2, body: answer, author: 'agent', ack: 3, user, createdAt: now }),
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

function messageOf(
  fields: Pick<Message, 'id' | 'body' | 'author' | 'createdAt'> & Partial<Pick<Message, 'ack' | 'user'>>,
): Message {
  return {
    clientId: null,
    ticketId: 1,
    fromMe: fields.author === 'agent',
    read: true,
    mediaType: 'chat',
    mediaUrl: null,
    mediaMime: null,
    mediaName: null,
    mediaSize: null,
    mediaState: null,
    ack: 0,
    failReason: null,
    failDetail: null,
    isAutomatic: false,
    isDeleted: false,
    isEdited: false,
    quotedMsg: null,
    contact: null,
    user: null,
    reactions: [],
    oldMessages: [],
    updatedAt: fields.createdAt,
    ...fields,
  };
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
    contact: {
      id,
      name,
      number: '',
      profilePicUrl: '',
      isGroup: false,
      ...mapColumns(LIST_COLUMN_NAMES, () => ''),
      telegramId: null,
      messengerId: null,
      instagramId: null,
      webchatId: null,
      addressKinds: ['phone'],
      isNotOnWhatsapp: false,
      tags: [],
    },
    queue,
    whatsapp: { id: 1, name: connection, color: '#25d366', type: null },
    user,
  };
}
