import type { Copies, CopiesForm } from '#shared/contract/recipients.ts';
import type { Channels } from '#server/features/connections/index.ts';
import type { Ticket } from '#server/features/tickets/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { emOf, inTransaction } from '#server/platform/database/inTransaction.ts';
import { presentPerson } from '../recipients.presenter.ts';
import { lockForWriting } from '../sending/sendOnce.ts';
import { failUnsupported, filterFor, hasCopies, without } from './copiesFor.ts';
import { currentCopies, keyOf, type CurrentCopies } from './currentCopies.ts';
import { resolvePeople } from './resolvePeople.ts';
import { storeChosen } from './storeCopies.ts';

/** Who gets a copy of the next answer in a ticket, as this agent may see them. */
export async function listCopies(ctx: AppContext, actor: Actor, ticket: Ticket): Promise<Copies> {
  return present(actor, await currentCopies(emOf(ctx), ticket));
}

/**
 * Chooses who gets a copy of the next answers in an open ticket.
 * @throws AppError ERR_NO_TICKET_FOUND, ERR_TICKET_NOT_OPEN, ERR_NO_PERMISSION, ERR_VALIDATION on a channel without copies,
 *   ERR_COPY_ADDRESS, ERR_COPY_TO_CUSTOMER, ERR_COPY_TO_SELF
 */
export function chooseCopies(
  ctx: AppContext,
  channels: Channels,
  actor: Actor,
  ticketId: number,
  form: CopiesForm,
): Promise<Copies> {
  return inTransaction(ctx, async (tx) => {
    const ticket = await lockForWriting(tx, actor, ticketId);
    if (!(await hasCopies(tx, channels, ticket))) failUnsupported();
    const current = await currentCopies(tx.em, ticket);
    const shown = filterFor(actor, current);
    const copied = await resolvePeople(tx.em, ticket, current, form.people, shown);
    const blind = without(await resolvePeople(tx.em, ticket, current, form.blind, shown), copied);
    await storeChosen(tx, ticket, current, copied, blind);
    return present(actor, await currentCopies(tx.em, ticket));
  });
}

function present(actor: Actor, current: CurrentCopies): Copies {
  const { people, leftOut, blind } = current;
  const shown = filterFor(actor, current);
  const left = people.filter(({ address }) => leftOut.includes(keyOf(address)));
  return {
    people: people.map((person) => presentPerson(person, shown)),
    leftOut: left.map(({ address }) => shown(address)),
    blind: blind.map((person) => presentPerson(person, shown)),
  };
}
