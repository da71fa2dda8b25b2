import { fail } from '#shared/contract/errors.ts';
import type { Message as WireMessage } from '#shared/contract/message.ts';
import { createPictureAddress } from '#server/features/contacts/index.ts';
import {
  mayBeReadInHistory,
  mayReadInHistory,
  mayReadMessages,
  messageAudienceOf,
  presentTicketEvent,
  ticketRules,
  type TicketAssignment,
  type TicketEventPayload,
  type VisibilityRules,
} from '#server/features/tickets/index.ts';
import type { Principal } from '#server/platform/actor.ts';
import { sharedEmOf, type Transaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import type { AddressSigner } from '#server/platform/http/signedAddress.ts';
import { viewOf, type Scope } from '#server/platform/realtime/scopes.ts';
import type { Message } from './message.entity.ts';
import { createFileAddress } from './fileAddresses.ts';
import { presentMessage, withoutQuoted, type MessageAddresses } from './message.presenter.ts';
import { readMessages, readWithTickets, type MessageRow, type RowWithTicket } from './messageRows.ts';
import type { MessageEventPayload } from './messages.events.ts';

type Known = Pick<Message, 'id'>;

function createMessageAddresses(signer: AddressSigner): MessageAddresses {
  return { file: createFileAddress(signer), picture: createPictureAddress(signer) };
}

/** Presents messages that this actor may read, in the given order. */
export async function viewMessages(
  ctx: AppContext,
  actor: Principal,
  messages: readonly Known[],
): Promise<WireMessage[]> {
  const ids = messages.map(({ id }) => id);
  return presentMessages(ctx, actor, await readMessages(sharedEmOf(ctx), ids));
}

/** As this actor, who may read them, sees them. */
export async function presentMessages(
  ctx: AppContext,
  actor: Principal,
  rows: readonly MessageRow[],
): Promise<WireMessage[]> {
  const rules = await ticketRules(ctx);
  const addresses = createMessageAddresses(ctx);
  return rows.map((row) => {
    const shown = presentMessage(row, viewOf(actor), addresses);
    return mayReadQuoted(actor, row, rules) ? shown : withoutQuoted(shown);
  });
}

function mayReadQuoted(actor: Principal, { quoted }: MessageRow, rules: VisibilityRules): boolean {
  if (!quoted) return true;
  return quoted.isOfContact
    ? mayReadInHistory(actor, quoted.assignment, rules)
    : mayReadMessages(actor, quoted.assignment, rules);
}

/** @throws AppError ERR_NO_MESSAGE_FOUND when it was deleted */
export async function viewMessage(
  ctx: AppContext,
  actor: Principal,
  messageId: number,
): Promise<WireMessage> {
  const [message] = await viewMessages(ctx, actor, [{ id: messageId }]);
  return message ?? fail('ERR_NO_MESSAGE_FOUND', { messageId });
}

/**
 * Publishes new messages after the commit, as they are in this transaction, with their tickets.
 * @returns the messages as they are published
 */
export async function recordCreated(tx: Transaction, messages: readonly Known[]): Promise<MessageRow[]> {
  return (await record(tx, 'message.created', messages)).map(({ message }) => message);
}

/**
 * Publishes changed messages after the commit, as they are in this transaction.
 * @returns the tickets that are published with them
 */
export async function recordUpdated(
  tx: Transaction,
  ...messages: readonly Known[]
): Promise<TicketEventPayload[]> {
  return (await record(tx, 'message.updated', messages)).map(({ ticket }) => ticket);
}

interface Recorded {
  readonly message: MessageRow;
  readonly ticket: TicketEventPayload;
}

/** In the order of the messages; deleted ones are left out. */
async function record(
  tx: Transaction,
  name: 'message.created' | 'message.updated',
  messages: readonly Known[],
): Promise<Recorded[]> {
  await tx.em.flush(); // publish what is stored
  const rows = await readWithTickets(
    tx.em,
    messages.map(({ id }) => id),
  );
  const known = new Map(rows.map((row) => [row.message.id, row]));
  return recordRows(
    tx,
    name,
    messages.flatMap(({ id }) => known.get(id) ?? []),
  );
}

/** The same for messages that were read in this transaction. Each ticket is presented once. */
export async function recordRows(
  tx: Transaction,
  name: 'message.created' | 'message.updated',
  rows: readonly RowWithTicket[],
): Promise<Recorded[]> {
  if (rows.length === 0) return [];
  const rules = await ticketRules(tx);
  const tickets = new Map<number, TicketEventPayload>();
  const recorded: Recorded[] = [];
  for (const { message, ticket: ticketRow } of rows) {
    const ticket = tickets.get(ticketRow.id) ?? (await presentTicketEvent(tx, ticketRow));
    tickets.set(ticketRow.id, ticket);
    tx.record(name, { ...messageEventOf(tx, message, ticketRow, rules), ticket });
    recorded.push({ message, ticket });
  }
  return recorded;
}

function messageEventOf(
  tx: Transaction,
  message: MessageRow,
  assignment: TicketAssignment,
  rules: VisibilityRules,
): Pick<MessageEventPayload, 'views' | 'quotedScopes'> {
  const addresses = createMessageAddresses(tx);
  return {
    views: {
      full: presentMessage(message, 'full', addresses),
      masked: presentMessage(message, 'masked', addresses),
    },
    quotedScopes: quotedScopesOf(message, assignment, rules),
  };
}

/**
 * Scopes cannot be intersected exactly: of two tickets only scopes in both audiences count, which is never
 * too permissive.
 */
function quotedScopesOf(
  { quoted }: MessageRow,
  assignment: TicketAssignment,
  rules: VisibilityRules,
): readonly Scope[] {
  const audience = messageAudienceOf(assignment, rules);
  if (!quoted) return audience;
  const allowed = messageAudienceOf(quoted.assignment, rules);
  const isOpen =
    allowed.includes('agents') || (quoted.isOfContact && mayBeReadInHistory(quoted.assignment, rules));
  return isOpen ? audience : audience.filter((scope) => allowed.includes(scope));
}
