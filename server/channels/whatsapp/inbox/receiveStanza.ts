import type { OrderDetails } from '@whiskeysockets/baileys';
import { translations } from '#shared/i18n/index.ts';
import {
  applyBetterFile,
  applyEdit,
  applyReaction,
  applyResponse,
  applyRevoke,
  belongsTogether,
  receiveConversations,
  receiveHistory,
  recordNotice,
  removeNotice,
  takesGroups,
} from '#server/features/inbox/index.ts';
import type { Address, InboundMessage } from '#server/features/connections/index.ts';
import { inTransaction, type Transaction } from '#server/platform/database/inTransaction.ts';
import { executePrepared } from '#server/platform/database/prepared.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { completeAttrs, type LookUp } from '../inbound/completeAttrs.ts';
import { mediaOf } from '../inbound/fileReference.ts';
import { readStanza, type InboundEvent } from '../inbound/readStanza.ts';
import { decryptEncryptedEdit } from '../inbound/encryptedEdit.ts';
import { openResponse } from '../inbound/response.ts';
import { messageSecretOf } from '../inbound/encryptedChange.ts';
import { withLines, type OrderKey } from '../inbound/kinds/orderLines.ts';
import { outcomeOf, type Outcome } from '../receiving/outcome.ts';
import { findMessageSecret } from './findMessageSecret.ts';
import { nameMentioned } from './nameMentioned.ts';
import type { NextStanzas, StanzaHandler, StoredStanza } from './inboxWorker.ts';
import { findPoll, storePoll } from './polls.ts';
import type { Timers } from './timers.ts';

interface ReceiveParts {
  readonly ctx: AppContext;
  readonly connectionId: number;
  readonly timers: Timers;
  /** The name of a group; empty when it cannot be fetched. */
  readonly subjectOf: (group: string) => Promise<string>;
  /** The addresses of each member of a group; none when they cannot be fetched. */
  readonly membersOf: (group: readonly Address[]) => Promise<readonly (readonly Address[])[]>;
  readonly lookUp: LookUp;
  /** Asks WhatsApp for an order; undefined when it cannot be fetched. */
  readonly fetchOrder: (order: OrderKey) => Promise<OrderDetails | undefined>;
}

/**
 * A message that took longer than `coming` to arrive, or waited here longer than `waiting`, gets no automatic
 * reply. Milliseconds.
 */
const CATCH_UP_AFTER = { coming: 60_000, waiting: 5 * 60_000 };

/** Turns stored stanzas into messages, edits, revocations and reactions. */
export function createStanzaHandler(parts: ReceiveParts): StanzaHandler {
  const { ctx, timers } = parts;

  /** Fetches what needs the network before any lock is taken. */
  const prepareAll = async (stanza: StoredStanza): Promise<InboundEvent[]> => {
    const prepared: InboundEvent[] = [];
    for (const event of await read(parts, stanza, stanza.sealed)) {
      const opened = event.kind === 'encryptedEdit' ? await openEdit(parts, event) : event;
      if (opened) prepared.push(await prepare(parts, stanza, opened));
    }
    return prepared;
  };

  /** The messages of the next stanzas that can be recorded together with the first one. */
  const nextMessages = async (first: PreparedMessage, stanzas: readonly StoredStanza[]) => {
    const prepared: PreparedMessage[] = [];
    for (const stanza of stanzas) {
      const next = onlyMessageOf(ctx, stanza, await prepareAll(stanza));
      if (!next || !belongsTogether((prepared.at(-1) ?? first).message, next.message)) break;
      prepared.push(next);
    }
    return prepared;
  };

  /** Messages from before the link: all of these stanzas in one transaction. */
  const receivePast = async (stanzas: readonly StoredStanza[]) => {
    const prepared: PreparedMessage[] = [];
    for (const stanza of stanzas) {
      const message = onlyMessageOf(ctx, stanza, await prepareAll(stanza), ['message', 'notice']);
      if (message) prepared.push(message); // other changes are part of the messages that the phone sends
    }
    await inTransaction(ctx, async (tx) => {
      await receiveHistory(
        tx,
        prepared.map(({ message }) => message),
      );
      await storeForLater(timers, tx, prepared);
      await markDone(
        tx,
        stanzas.map((stanza) => ({ stanza, outcome: 'none' })),
      );
    });
    return stanzas.length;
  };

  /** What the first of these stanzas means, and the messages of those after it that can be recorded together with it. */
  const prepareNext = async ([first, ...others]: NextStanzas): Promise<Prepared> => {
    const events = await prepareAll(first);
    const message = onlyMessageOf(ctx, first, events);
    if (message?.event.timer !== undefined)
      await timers.of(parts.connectionId, message.message.chat.addresses); // mostly the same, and known from then on
    const messages = message ? [message, ...(await nextMessages(message, others))] : [];
    const stanzas = [first, ...others].slice(0, messages.length || 1);
    const done: DoneStanza[] = [];
    for (const [index, stanza] of stanzas.entries()) {
      const recorded = messages[index];
      done.push({ stanza, outcome: await outcomeOf(ctx, stanza, recorded ? [recorded.event] : events) });
    }
    return { first, events, messages, done };
  };

  /** The messages of several chats, all or none of them. */
  const recordMessages = (prepared: readonly Prepared[]) =>
    inTransaction(ctx, async (tx) => {
      await recordTogether(
        timers,
        tx,
        prepared.map(({ messages }) => messages),
      );
      await markDone(
        tx,
        prepared.flatMap(({ done }) => done),
      );
    });

  return {
    async receive(stanzas) {
      if (stanzas[0].attrs['history']) return receivePast(stanzas);
      const next = await prepareNext(stanzas);
      const { first, events, messages, done } = next;
      if (messages.length > 0) await recordMessages([next]);
      else
        await inTransaction(ctx, async (tx) => {
          for (const event of events) await recordContent(timers, tx, first, event);
          await markDone(tx, done);
        });
      return done.length;
    },

    async receiveTogether(chats) {
      const prepared = await Promise.all(chats.map(prepareNext));
      const withMessages = prepared.filter(({ messages }) => messages.length > 0);
      if (withMessages.length > 0) await recordMessages(withMessages);
      return prepared.map(({ messages }) => messages.length);
    },

    async giveUp(stanza, reason) {
      const placeholders = stanza.attrs['history'] ? [] : await read(parts, stanza, null);
      await inTransaction(ctx, async (tx) => {
        for (const event of placeholders) await recordContent(timers, tx, stanza, event);
        await markGivenUp(tx, stanza, reason);
      });
    },

    setAside: (stanza, reason) => inTransaction(ctx, (tx) => markGivenUp(tx, stanza, reason)),
  };
}

async function read(
  { ctx, lookUp }: ReceiveParts,
  { attrs, me }: StoredStanza,
  encrypted: Uint8Array | null | undefined,
): Promise<InboundEvent[]> {
  const { unsupportedMessage } = translations(ctx.config.DEFAULT_LANGUAGE).automatic;
  const opened = encrypted ? ctx.cipher.open(encrypted) : null;
  return readStanza(await completeAttrs(attrs, lookUp), opened, { me, unsupported: unsupportedMessage });
}

/**
 * Decrypts an edit with the secret of its original; an edit that cannot be decrypted is shown as something to
 * look up on the phone.
 */
async function openEdit(
  { ctx, connectionId }: ReceiveParts,
  { encryptedEdit, read: readEdited, author, otherwise }: Extract<InboundEvent, { kind: 'encryptedEdit' }>,
): Promise<InboundEvent | undefined> {
  const secret = await findMessageSecret(ctx, connectionId, encryptedEdit.originalId);
  const edited = secret && decryptEncryptedEdit(encryptedEdit, secret, author);
  if (edited) return readEdited(edited);
  ctx.log.warn(
    { connectionId, providerId: encryptedEdit.originalId, hasSecret: Boolean(secret) },
    'edit cannot be decrypted',
  );
  return otherwise;
}

/** Decrypts a vote or an answer with the message that it answers; undefined when that is not known. */
async function openResponseOf(
  ctx: AppContext,
  connectionId: number,
  { response, responder, me }: Extract<InboundEvent, { kind: 'response' }>,
) {
  const providerId = response.change.originalId;
  const poll = await findPoll(ctx, connectionId, providerId);
  const secret = poll && messageSecretOf(poll.message);
  const authors = poll && poll.author.length > 0 ? poll.author : me;
  const opened =
    poll &&
    secret &&
    openResponse(response, poll.message, secret, [...authors, ...response.creator], responder);
  if (!opened) {
    ctx.log.warn({ connectionId, providerId, isKnown: Boolean(poll) }, 'response cannot be decrypted');
  }
  return opened;
}

async function prepare(
  parts: ReceiveParts,
  { me }: StoredStanza,
  given: InboundEvent,
): Promise<InboundEvent> {
  const named = await nameMentioned(parts, me, given);
  const event = await withOrder(parts, named);
  if (event.kind !== 'message' || !event.message.isGroup || !(await takesGroups(parts.ctx))) return event;
  const { chat } = event.message;
  const name = await parts.subjectOf(chat.addresses[0]?.value ?? '');
  return { ...event, message: { ...event.message, chat: { ...chat, name } } };
}

/** Adds the lines of an order. */
async function withOrder({ fetchOrder }: ReceiveParts, event: InboundEvent): Promise<InboundEvent> {
  const details = event.kind === 'message' && event.order && (await fetchOrder(event.order));
  return details ? { ...event, message: withLines(event.message, details) } : event;
}

type MessageEvent = Extract<InboundEvent, { kind: 'message' | 'notice' | 'betterFile' }>;

/** What can be recorded in one transaction of the next stanzas of a chat. */
interface Prepared {
  readonly first: StoredStanza;
  /** Of the first stanza. */
  readonly events: readonly InboundEvent[];
  /** Of the first stanza and those after it; none when the first one is more than a message, or another change. */
  readonly messages: readonly PreparedMessage[];
  readonly done: readonly DoneStanza[];
}

interface PreparedMessage {
  readonly message: InboundMessage;
  readonly event: MessageEvent;
}

/** The message of a stanza that contains nothing else. */
function onlyMessageOf(
  ctx: AppContext,
  stanza: StoredStanza,
  events: readonly InboundEvent[],
  kinds: readonly MessageEvent['kind'][] = ['message'],
): PreparedMessage | undefined {
  const [event, ...others] = events;
  if ((event?.kind !== 'message' && event?.kind !== 'notice') || others.length > 0) return undefined;
  return kinds.includes(event.kind) ? { message: messageOf(ctx, stanza, event), event } : undefined;
}

/** Records messages, those of one chat belong together, with what else they say about their chats. */
async function recordTogether(
  timers: Timers,
  tx: Transaction,
  chats: readonly (readonly PreparedMessage[])[],
): Promise<void> {
  await receiveConversations(
    tx,
    chats.map((prepared) => prepared.map(({ message }) => message)),
  );
  await storeForLater(timers, tx, chats.flat());
}

/** Stores what later messages of the chat need: its timer, and the polls and events that they answer. */
async function storeForLater(
  timers: Timers,
  tx: Transaction,
  prepared: readonly PreparedMessage[],
): Promise<void> {
  for (const { message, event } of prepared) {
    const { connectionId, providerId, chat, author = chat, fromMe, sentAt } = message;
    if (event.timer !== undefined) await timers.store(tx, connectionId, chat.addresses, event.timer, sentAt);
    if (event.kind !== 'message' || !event.poll) continue;
    const poll = { message: event.poll, author: fromMe ? [] : author.addresses };
    await storePoll(tx, connectionId, providerId, poll);
  }
}

function messageOf(ctx: AppContext, stanza: StoredStanza, event: MessageEvent): InboundMessage {
  const { message } = event;
  const media = event.kind !== 'notice' && event.file && { media: mediaOf(event.file) };
  const isCatchUp = isLate(ctx, stanza, message.sentAt);
  return { connectionId: stanza.connectionId, ...message, isCatchUp, ...media };
}

async function recordContent(
  timers: Timers,
  tx: Transaction,
  stanza: StoredStanza,
  event: InboundEvent,
): Promise<void> {
  const connectionId = stanza.connectionId;
  switch (event.kind) {
    case 'message':
      return recordTogether(timers, tx, [[{ message: messageOf(tx, stanza, event), event }]]);
    case 'notice': {
      const message = messageOf(tx, stanza, event);
      await recordNotice(tx, message);
      return storeForLater(timers, tx, [{ message, event }]);
    }
    case 'betterFile': {
      const message = messageOf(tx, stanza, event);
      if (await applyBetterFile(tx, event.providerId, message)) break;
      return recordTogether(timers, tx, [[{ message, event }]]);
    }
    case 'edit':
      await applyEdit(tx, { connectionId, ...event.edit });
      break;
    case 'revoke':
      await applyRevoke(tx, { connectionId, ...event.revoke, chat: event.chat });
      break;
    case 'reaction':
      await applyReaction(tx, { connectionId, ...event.reaction, chat: event.chat });
      break;
    case 'response': {
      const opened = await openResponseOf(tx, connectionId, event);
      await applyResponse(tx, { connectionId, ...event.read(opened) });
      break;
    }
    case 'encryptedEdit': // was opened before
      return;
  }
  await removeNotice(tx, connectionId, event.ownId, event.chat);
}

/**
 * Whether a message is recorded late: it was sent while no session was receiving, or has waited here. A live
 * message does not arrive late, however wrong a clock is.
 */
function isLate({ now }: AppContext, { attrs, receivedAt }: StoredStanza, sentAt: Date): boolean {
  const wasComing = receivedAt.getTime() - sentAt.getTime();
  const waited = now().getTime() - receivedAt.getTime();
  return (
    (attrs['offline'] !== undefined && wasComing > CATCH_UP_AFTER.coming) || waited > CATCH_UP_AFTER.waiting
  );
}

interface DoneStanza {
  readonly stanza: StoredStanza;
  readonly outcome: Outcome;
}

/** Marks recorded stanzas as done, except those that were decrypted meanwhile. */
async function markDone(tx: Transaction, done: readonly DoneStanza[]): Promise<void> {
  const recorded = done.map(({ stanza: { id, sealed }, outcome }) => ({ id, unread: !sealed, outcome }));
  await executePrepared(
    tx.em,
    `update whatsapp_stanzas s
     set done_at = ?, outcome = recorded.outcome, attempts = 0, failure = null, given_up_at = null
     from jsonb_to_recordset(?::jsonb) as recorded(id int, unread boolean, outcome text)
     where s.id = recorded.id and (s.sealed is null) = recorded.unread`,
    [tx.now(), JSON.stringify(recorded)],
  );
  if (done.some(({ stanza }) => stanza.failure !== null)) tx.record('inbox.attention', {});
  for (const { stanza, outcome } of done) if (outcome === 'shown') await reopenEdits(tx, stanza);
}

/**
 * Has edits of a message read once more that came before it could be decrypted: its secret, which decrypts them, is known
 * from now on. Which message an edit is of only its content says, so all since then that were left to the phone are read.
 */
async function reopenEdits(tx: Transaction, { connectionId, chat, handledAs }: StoredStanza): Promise<void> {
  if (handledAs === null) return;
  const reopened = await tx.em.execute<unknown[]>(
    `update whatsapp_stanzas set done_at = null
     where connection_id = ? and chat = ? and id > ? and outcome = 'phoneOnly' and done_at is not null returning id`,
    [connectionId, chat, handledAs],
  );
  if (reopened.length > 0) tx.record('whatsapp.replayed', { connectionId, chat });
}

/**
 * Marks a stanza as given up: it is kept for agents, and for a version that can read it. Does nothing when it
 * was decrypted meanwhile.
 */
async function markGivenUp(tx: Transaction, { id, sealed }: StoredStanza, reason: string): Promise<void> {
  await tx.em.execute(
    `update whatsapp_stanzas set done_at = ?, outcome = 'failed', given_up_at = ?, failure = ?
     where id = ? and (sealed is null) = ?`,
    [tx.now(), tx.now(), reason, id, !sealed],
  );
  tx.record('inbox.attention', {});
}
