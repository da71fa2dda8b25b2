import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import type { EmailPerson } from '#shared/contract/recipients.ts';
import { Ticket } from '#server/features/tickets/index.ts';

/** A person whom an agent has added. */
export interface AddedPerson extends EmailPerson {
  /** Has got an answer: the next e-mail of the customer then says whether the person stays. */
  readonly isSent?: true;
}

/** What agents have decided about the copies of the answers in a ticket; a ticket without a row has those of its newest e-mail. */
export const TicketCopies = defineEntity({
  name: 'TicketCopies',
  tableName: 'ticket_copies',
  properties: {
    ticket: () => p.oneToOne(Ticket).owner().primary().ref().deleteRule('cascade'),
    /** The newest received e-mail at that time, by the id of its message; null without one. */
    emailId: p.integer().nullable(),
    added: p.json<readonly AddedPerson[]>(),
    /** Addresses in lower case. */
    leftOut: p.json<readonly string[]>(),
    /** Who gets a blind copy of the next answer. */
    blind: p.json<readonly EmailPerson[]>(),
  },
});
export type TicketCopies = InferEntity<typeof TicketCopies>;
