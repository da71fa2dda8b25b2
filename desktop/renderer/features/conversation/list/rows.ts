import type { Message } from '#shared/contract/message.ts';
import type { TicketOnChannel } from '#shared/contract/messages.ts';
import type { Note } from '#shared/contract/notes.ts';
import type { CardOf } from '#shared/contract/richContent.ts';
import type { TicketEvent } from '#shared/contract/ticketTimeline.ts';
import { mediaTypeOf } from '#shared/domain/mediaType.ts';
import { formatDay } from '#renderer/platform/i18n/index.ts';
import type { Outgoing } from '../outbox/outbox.slice.ts';
import type { ConversationKey } from '../conversation.api.ts';
import { isElsewhere } from '../messagePages.ts';
import { plainMessage } from '../plainMessage.ts';

/** A row of the conversation. */
export type Row =
  | { readonly kind: 'day'; readonly key: string; readonly moment: string }
  | {
      readonly kind: 'ticket';
      readonly key: string;
      readonly ticketId: number;
      /** Set where the connection changes too: below are the messages of this one. */
      readonly onChannel: TicketOnChannel | null;
    }
  | { readonly kind: 'unread'; readonly key: string }
  /** The beginning of what is stored; the phone may have older messages. */
  | { readonly kind: 'earlier'; readonly key: string; readonly conversation: ConversationKey }
  | TimelineRow
  | {
      readonly kind: 'notice';
      readonly key: string;
      readonly message: Message;
      readonly card: CardOf<'notice'>;
    }
  | MessageRow;

/** What stands between the messages by its time. */
type TimelineRow = { readonly kind: 'event'; readonly key: string; readonly event: TicketEvent } | NoteRow;

export interface NoteRow {
  readonly kind: 'note';
  readonly key: string;
  readonly note: Note;
}

export interface MessageRow {
  readonly kind: 'message';
  readonly key: string;
  readonly message: Message;
  /** The pictures and videos that were sent together, oldest first; `message` is the last of them. Null for most rows. */
  readonly album: readonly Message[] | null;
  /** Its ticket when that is on another connection than the ticket that is open: then it can only be read here. */
  readonly elsewhere: TicketOnChannel | null;
  /** Set until the server has stored the message. */
  readonly outgoing: Outgoing | null;
  /** Whether the previous row is not a message of the same author. */
  readonly isFirstOfAuthor: boolean;
  /** Whether the time and delivery status are shown: once for messages of one author that follow each other quickly. */
  readonly isLastOfRun: boolean;
}

/** What a conversation shows. */
interface Parts {
  /** Oldest first. */
  readonly messages: readonly Message[];
  /** In any order. */
  readonly events: readonly TicketEvent[];
  /** In any order. */
  readonly notes?: readonly Note[];
  readonly outgoing: readonly Outgoing[];
  /** The first message that was unread when the conversation was opened. */
  readonly firstUnread: number | null;
  /** The ticket that is open, and all tickets of a conversation over all channels. */
  readonly ticketId?: number;
  readonly tickets?: ReadonlyMap<number, TicketOnChannel>;
}

const ONE_CHANNEL: ReadonlyMap<number, TicketOnChannel> = new Map();

/**
 * The rows of a conversation: its stored and outgoing messages, the notes on its tickets and what happened to them, by time,
 * with a divider where the day, the ticket or the connection changes and before the first unread message. A conversation over
 * all channels begins with one too.
 */
export function rowsOf(
  { messages, events, notes = [], outgoing, firstUnread, ticketId: ownId = 0, tickets = ONE_CHANNEL }: Parts,
  user: NonNullable<Message['user']>,
): Row[] {
  const stored = new Set(messages.map(({ clientId }) => clientId));
  const onTheirWay = outgoing.filter(({ clientId }) => !stored.has(clientId));
  const timeline = [
    ...events.map((event): TimelineRow => ({ kind: 'event', key: `event ${event.id}`, event })),
    ...notes.map((note): TimelineRow => ({ kind: 'note', key: `note ${note.id}`, note })),
  ].toSorted(byTime);
  const rows: Row[] = [];
  let previous: Message | TicketEvent | Note | undefined;
  /** Adds the dividers above a message, event or note. */
  const divide = (key: string, next: Message | TicketEvent | Note) => {
    if (!previous || formatDay(previous.createdAt) !== formatDay(next.createdAt))
      rows.push({ kind: 'day', key: `day ${key}`, moment: next.createdAt });
    const { ticketId } = next;
    if (previous?.ticketId === ticketId) return;
    const onChannel = tickets.get(ticketId) ?? null;
    const before = previous && tickets.get(previous.ticketId);
    const isSameChannel = previous ? before?.connection?.id === onChannel?.connection?.id : tickets.size < 2;
    if (previous || !isSameChannel)
      rows.push({
        kind: 'ticket',
        key: `ticket ${key}`,
        ticketId,
        onChannel: isSameChannel ? null : onChannel,
      });
  };
  const showTimeline = (until?: Message) => {
    const end = until ? timeline.findIndex((row) => !precedes(row, until)) : -1;
    for (const row of timeline.splice(0, end < 0 ? timeline.length : end)) {
      divide(row.key, shownIn(row));
      rows.push(row);
      previous = shownIn(row);
    }
  };
  const show = (message: Message, sent: Outgoing | null) => {
    divide(String(message.id), message);
    if (message.id === firstUnread) rows.push({ kind: 'unread', key: 'unread' });
    const card = message.content?.card;
    if (card?.kind === 'notice') {
      rows.push({ kind: 'notice', key: keyOf(message), message, card });
      previous = message;
      return;
    }
    const above = rows.at(-1);
    if (above?.kind === 'message' && isOfAlbum(above.message, message)) {
      rows[rows.length - 1] = { ...above, message, album: [...messagesIn(above), message] };
      previous = message;
      return;
    }
    const isFirstOfAuthor = above?.kind !== 'message' || authorOf(above.message) !== authorOf(message);
    const row: MessageRow = {
      kind: 'message',
      key: keyOf(message),
      message,
      album: null,
      elsewhere: isElsewhere(tickets, message.ticketId, ownId)
        ? (tickets.get(message.ticketId) ?? null)
        : null,
      outgoing: sent,
      isFirstOfAuthor,
      isLastOfRun: true,
    };
    if (!isFirstOfAuthor && isSameRun(above, row)) rows[rows.length - 1] = { ...above, isLastOfRun: false };
    rows.push(row);
    previous = message;
  };
  for (const message of messages) {
    showTimeline(message);
    show(message, null);
  }
  showTimeline();
  for (const [index, sent] of onTheirWay.entries()) show(messageOf(sent, -1 - index, user), sent);
  return rows;
}

/** The messages that a row shows. */
export function messagesIn({ message, album }: MessageRow): readonly Message[] {
  return album ?? [message];
}

/** Whether a picture or video is shown together with the one before it. */
function isOfAlbum(before: Message, message: Message): boolean {
  const album = message.content?.album;
  return (
    album !== undefined &&
    before.content?.album === album &&
    authorOf(before) === authorOf(message) &&
    [before, message].every((each) => isInGallery(each))
  );
}

/** What quotes a message, was deleted or could not be sent is shown alone. */
function isInGallery({ mediaType, isDeleted, quotedMsg, content, failReason }: Message): boolean {
  const isQuoting = quotedMsg || content?.quote;
  return (mediaType === 'image' || mediaType === 'video') && !isDeleted && !isQuoting && !failReason;
}

/** Milliseconds. A later message begins a new run, so that its time is shown. */
const RUN_PAUSE = 5 * 60_000;

/** Whether the time and delivery status of two messages of an author, one below the other, say the same. */
function isSameRun(above: MessageRow, below: MessageRow): boolean {
  const [earlier, later] = [above.message, below.message];
  return (
    Date.parse(later.createdAt) - Date.parse(earlier.createdAt) < RUN_PAUSE &&
    earlier.ack === later.ack &&
    !hasStatusOfItsOwn(above) &&
    !hasStatusOfItsOwn(below)
  );
}

/** Whether a message shows more below its text than its time and ticks. */
function hasStatusOfItsOwn({ message, outgoing }: MessageRow): boolean {
  const { failReason, isDeleted, isEdited, reactions } = message;
  return outgoing !== null || failReason !== null || isDeleted || isEdited || reactions.length > 0;
}

function shownIn(row: TimelineRow): TicketEvent | Note {
  return row.kind === 'event' ? row.event : row.note;
}

function byTime(one: TimelineRow, other: TimelineRow): number {
  const [first, second] = [shownIn(one), shownIn(other)];
  return Date.parse(first.createdAt) - Date.parse(second.createdAt) || first.id - second.id;
}

/** At the same time a ticket begins before its message, and is closed after its farewell. */
function precedes(row: TimelineRow, message: Message): boolean {
  const distance = Date.parse(shownIn(row).createdAt) - Date.parse(message.createdAt);
  const isBegin = row.kind === 'event' && (row.event.type === 'created' || row.event.type === 'reopened');
  return distance < 0 || (distance === 0 && isBegin);
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
  const { clientId, ticketId, body, quoted, file, subject, copies, blindCopies, createdAt } = sent;
  return plainMessage({
    id,
    clientId,
    ticketId,
    body,
    author: 'agent',
    mediaType: file ? mediaTypeOf(file.mime) : 'chat',
    mediaUrl: file?.url ?? null,
    mediaMime: file?.mime ?? null,
    mediaName: file?.name ?? null,
    mediaSize: file?.size ?? null,
    quotedMsg: quoted,
    content: subject === '' ? null : { subject },
    recipients:
      (copies ?? []).length + blindCopies.length > 0
        ? { to: [], cc: [...(copies ?? [])], bcc: [...blindCopies] }
        : null,
    user,
    createdAt,
  });
}
