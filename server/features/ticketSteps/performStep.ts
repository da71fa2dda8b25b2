import { fail } from '#shared/contract/errors.ts';
import type { TicketStep } from '#shared/contract/ticketSteps.ts';
import { assertNever } from '#shared/domain/exhaustive.ts';
import type { Channels } from '#server/features/connections/index.ts';
import { addTags, removeTag } from '#server/features/contacts/index.ts';
import { fillForTicket, lockForWriting, sendByRule, sendText } from '#server/features/messages/index.ts';
import { addNote } from '#server/features/notes/index.ts';
import { findTag } from '#server/features/tags/index.ts';
import {
  acceptTicket,
  causedBy,
  closeTicket,
  findReadable,
  lockReadable,
  lockTicket,
  markReadByHolder,
  markUnread,
  snoozeTicket,
  ticketRules,
  transferOther,
  type AutoReplies,
  type Ticket,
} from '#server/features/tickets/index.ts';
import type { Actor, Principal } from '#server/platform/actor.ts';
import type { Transaction } from '#server/platform/database/inTransaction.ts';
import { timeOfPreset } from './timeOfPreset.ts';

/** What steps need besides the transaction. */
export interface StepTools {
  readonly channels: Channels;
  readonly autoReplies: AutoReplies;
}

type Performer =
  | {
      readonly actor: Actor;
      /** Prefix texts with the agent's name. */
      readonly sign: boolean;
    }
  /** An automation rule. */
  | { readonly rule: Principal };

/**
 * Does one step to a ticket, by the command that does the same for a single request, and with the rights of the agent who does it, or of an
 * admin when a rule does. A rule takes a ticket from nobody by writing in it or closing it.
 * @throws AppError those of the command; of a record that the step names and that was deleted
 */
export async function performStep(
  tx: Transaction,
  { channels, autoReplies }: StepTools,
  performer: Performer,
  ticketId: number,
  step: TicketStep,
): Promise<void> {
  const actor = 'rule' in performer ? performer.rule : performer.actor;
  switch (step.kind) {
    case 'sendText':
      return sendStep(tx, channels, performer, ticketId, step.body);
    case 'addTags':
      return addTags(tx, await contactOf(tx, actor, ticketId), step.tagIds);
    case 'removeTags': {
      const contactId = await contactOf(tx, actor, ticketId);
      for (const tagId of step.tagIds) {
        await findTag(tx.em, tagId);
        await removeTag(tx, contactId, tagId);
      }
      return;
    }
    case 'addNote': {
      const ticket = await readable(tx, actor, ticketId);
      await addNote(tx, actor, ticketId, { body: await fillForTicket(tx, ticket, step.body), mentions: [] });
      return;
    }
    case 'assignToMe':
      return 'rule' in performer
        ? fail('ERR_NO_PERMISSION')
        : assignTo(tx, autoReplies, performer.actor, ticketId);
    case 'transfer':
      return transferOther(tx, autoReplies, actor, ticketId, {
        userId: step.userId ?? undefined,
        queueId: step.queueId ?? undefined,
      });
    case 'snooze': {
      const until = await timeOfPreset(tx, actor, ticketId, step.until);
      await snoozeTicket(tx, actor, ticketId, { until: until?.toISOString() ?? null, reason: '' });
      return;
    }
    case 'markUnread':
      return markUnread(tx, actor, ticketId);
    case 'resolve':
      await closeTicket(tx, autoReplies, 'rule' in performer ? null : performer.actor, ticketId, {
        cause: causedBy(actor),
        closingReasonId: step.closingReasonId,
      });
      return;
    default:
      return assertNever(step);
  }
}

async function sendStep(
  tx: Transaction,
  channels: Channels,
  performer: Performer,
  ticketId: number,
  body: string,
): Promise<void> {
  if ('rule' in performer)
    return sendByRule(tx, channels, await lockTicket(tx, ticketId), { rule: performer.rule.name, body });
  const { actor, sign } = performer;
  const ticket = await lockForWriting(tx, actor, ticketId);
  await sendText(tx, channels, actor, ticket, { body, sign });
  await markReadByHolder(tx, actor, ticket);
}

async function contactOf(tx: Transaction, actor: Principal, ticketId: number): Promise<number> {
  return (await readable(tx, actor, ticketId)).contact.id;
}

async function readable(tx: Transaction, actor: Principal, ticketId: number): Promise<Ticket> {
  return findReadable(tx.em, actor, ticketId, await ticketRules(tx));
}

/** One that waits is accepted, in the queue in which it waits; that of a colleague is transferred. */
async function assignTo(
  tx: Transaction,
  autoReplies: AutoReplies,
  actor: Actor,
  ticketId: number,
): Promise<void> {
  const { status } = await lockReadable(tx, actor, ticketId, await ticketRules(tx));
  if (status === 'pending') await acceptTicket(tx, actor, ticketId);
  else await transferOther(tx, autoReplies, actor, ticketId, { userId: actor.id });
}
