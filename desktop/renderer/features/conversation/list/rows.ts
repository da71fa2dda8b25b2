import type { Message } from '#shared/contract/messages.ts';
import { mediaTypeOf } from '#shared/domain/mediaType.ts';
import { formatDay } from '#renderer/platform/i18n/index.ts';
import type { Outgoing } from '../outbox/outbox.slice.ts';

/** A row of the conversation. */
export type Row =
  | { readonly kind: 'day'; readonly key: string; readonly moment: string }
  | { readonly kind: 'ticket'; readonly key: string; readonly ticketId: number }
  | { readonly kind: 'unread'; readonly key: string }
  | MessageRow;

export interface MessageRow {
  readonly kind: 'message';
  readonly key: string;
  readonly message: Message;
  /** Set until the server has stored the message. */
  readonly outgoing: Outgoing | null;
  /** Whether the previous row is not a message of the same author. */
  readonly isFirstOfAuthor: boolean;
}

/**
 * The rows of a conversation: its stored and outgoing messages, with a divider where the day or the ticket changes and
 * before the first message that was unread when the conversation was opened.
 */
export function rowsOf(
  messages: readonly Message[],
  outgoing: readonly Outgoing[],
  firstUnread: number | null,
  user: NonNullable<Message['user']>,
): Row[] {
  const stored = new Set(messages.map(({ clientId }) => clientId));
  const onTheirWay = outgoing.filter(({ clientId }) => !stored.has(clientId));
  const rows: Row[] = [];
  let previous: Message | undefined;
  const show = (message: Message, sent: Outgoing | null) => {
    const before = rows.length;
    if (!previous || formatDay(previous.createdAt) !== formatDay(message.createdAt))
      rows.push({ kind: 'day', key: `day ${message.id}`, moment: message.createdAt });
    if (previous && previous.ticketId !== message.ticketId)
      rows.push({ kind: 'ticket', key: `ticket ${message.id}`, ticketId: message.ticketId });
    if (message.id === firstUnread) rows.push({ kind: 'unread', key: 'unread' });
    const isFirstOfAuthor = rows.length > before || !previous || authorOf(previous) !== authorOf(message);
    rows.push({ kind: 'message', key: keyOf(message), message, outgoing: sent, isFirstOfAuthor });
    previous = message;
  };
  for (const message of messages) show(message, null);
  for (const [index, sent] of onTheirWay.entries()) show(messageOf(sent, -1 - index, user), sent);
  return rows;
}

/** The key stays the same when the server has stored the message. */
function keyOf({ clientId, id }: Message): string {
  return clientId ?? `message ${id}`;
}

function authorOf({ author, user, contact }: Message): string {
  return `${author} ${user?.id} ${contact?.id}`;
}

/** An outgoing message as it will look when the server has stored it. */
function messageOf(sent: Outgoing, id: number, user: NonNullable<Message['user']>): Message {
  const { clientId, ticketId, body, quoted, file, createdAt } = sent;
  return {
    id,
    clientId,
    ticketId,
    body,
    author: 'agent',
    fromMe: true,
    read: true,
    mediaType: file ? mediaTypeOf(file.mime) : 'chat',
    mediaUrl: file?.url ?? null,
    mediaMime: file?.mime ?? null,
    mediaName: file?.name ?? null,
    mediaSize: file?.size ?? null,
    mediaState: null,
    ack: 0,
    failReason: null,
    failDetail: null,
    isAutomatic: false,
    isDeleted: false,
    isEdited: false,
    quotedMsg: quoted,
    contact: null,
    user,
    reactions: [],
    oldMessages: [],
    createdAt,
    updatedAt: createdAt,
  };
}
