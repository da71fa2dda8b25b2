import type { EmailPerson } from '#shared/contract/recipients.ts';
import { loadTicketEvent, type Ticket } from '#server/features/tickets/index.ts';
import type { Transaction } from '#server/platform/database/inTransaction.ts';
import { keyOf, keysOf, type Choice, type CurrentCopies } from './currentCopies.ts';
import type { AddedPerson } from './ticketCopies.entity.ts';

/** Stores who gets a copy from now on, in a locked ticket. */
export async function storeChosen(
  tx: Transaction,
  ticket: Ticket,
  current: CurrentCopies,
  copied: readonly EmailPerson[],
  blind: readonly EmailPerson[],
): Promise<void> {
  await store(tx, ticket, current, { ...chosen(current, copied), blind });
}

/**
 * Stores that an answer has these copies, in a locked ticket. Whom its author has left out, as far as that is not stored:
 * an answer that was written before a later choice must not undo it.
 */
export async function storeSent(
  tx: Transaction,
  ticket: Ticket,
  current: CurrentCopies,
  copied: readonly EmailPerson[],
  blind: readonly EmailPerson[],
): Promise<void> {
  const [copiedKeys, blindKeys] = [keysOf(copied), keysOf(blind)];
  const { added, leftOut } = chosen(current, copied);
  await store(tx, ticket, current, {
    emailId: current.emailId,
    added: added.map((person): AddedPerson =>
      copiedKeys.has(keyOf(person.address)) ? { ...person, isSent: true } : person,
    ),
    leftOut: current.isChosen ? current.leftOut : leftOut,
    blind: current.blind.filter(({ address }) => !blindKeys.has(keyOf(address))),
  });
}

/** The choice by which exactly these people get a copy. */
function chosen(
  { emailId, added, people }: CurrentCopies,
  copied: readonly EmailPerson[],
): Omit<Choice, 'blind'> {
  const [known, copiedKeys] = [keysOf(people), keysOf(copied)];
  return {
    emailId,
    added: [...added, ...copied.filter(({ address }) => !known.has(keyOf(address)))],
    leftOut: [...known].filter((key) => !copiedKeys.has(key)),
  };
}

/** Clients that show the ticket read it again when it has changed. */
async function store(
  tx: Transaction,
  ticket: Ticket,
  current: CurrentCopies,
  { emailId, added, leftOut, blind }: Choice,
): Promise<void> {
  const { added: addedBefore, leftOut: leftOutBefore, blind: blindBefore } = current;
  const before = JSON.stringify([addedBefore, leftOutBefore, blindBefore]);
  if (JSON.stringify([added, leftOut, blind]) === before) return;
  await tx.em.execute(
    `insert into ticket_copies (ticket_id, email_id, added, left_out, blind)
     values (?, ?, ?::jsonb, ?::jsonb, ?::jsonb)
     on conflict (ticket_id) do update set email_id = excluded.email_id, added = excluded.added,
       left_out = excluded.left_out, blind = excluded.blind`,
    [ticket.id, emailId, ...[added, leftOut, blind].map((list) => JSON.stringify(list))],
  );
  const { messageScopes } = await loadTicketEvent(tx, ticket);
  tx.record('copies.changed', { ticketId: ticket.id, messageScopes });
}
