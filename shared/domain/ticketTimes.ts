/**
 * How long a customer waited in a ticket: for the first answer of a person, for an agent to accept it, and for its
 * resolution.
 */
export const TICKET_TIMES = ['answer', 'acceptance', 'resolution'] as const;
export type TicketTimeKind = (typeof TICKET_TIMES)[number];
