import { can, isAdmin } from '#shared/domain/permissions.ts';
import type { TicketStatus } from '#shared/domain/ticketStatus.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Scope } from '#server/platform/realtime/scopes.ts';

/** What decides about who may do what with a ticket; who holds it decides more: `shared/domain/ticketRights.ts`. */
export interface TicketPlace {
  readonly status: TicketStatus;
  readonly userId: number | null;
  readonly queueId: number | null;
}

/** Whether a ticket is where it was. */
export function isSamePlace(one: TicketPlace, other: TicketPlace): boolean {
  return one.status === other.status && one.userId === other.userId && one.queueId === other.queueId;
}

/** The settings that decide with it. */
export interface TicketRules {
  /** Agents see tickets that nobody holds and no queue has. */
  readonly allTicket: boolean;
  /** Agents may read a waiting conversation before they accept it. */
  readonly listItemSpy: boolean;
  /** Agents have the list of waiting tickets, and may return tickets to it. */
  readonly tabsPending: boolean;
  readonly tabsClosed: boolean;
  /** A contact has one open ticket at most. */
  readonly oneOpenTicket: boolean;
}

type Person = Pick<Actor, 'id' | 'profile' | 'queueIds'>;

/** Who does not pass here must not learn that the ticket exists. */
export function mayRead(person: Person, ticket: TicketPlace, { allTicket }: Pick<TicketRules, 'allTicket'>) {
  return (
    isAdmin(person.profile) ||
    ticket.userId === person.id ||
    (ticket.queueId !== null && person.queueIds.includes(ticket.queueId)) ||
    (allTicket && isUnclaimed(ticket))
  );
}

/** The scopes of exactly those who pass `mayRead`. */
export function audienceOf(ticket: TicketPlace, { allTicket }: Pick<TicketRules, 'allTicket'>): Scope[] {
  const scopes: Scope[] = ['admins'];
  if (ticket.userId !== null) scopes.push(`user:${ticket.userId}`);
  if (ticket.queueId !== null) scopes.push(`queue:${ticket.queueId}`);
  if (allTicket && isUnclaimed(ticket)) scopes.push('agents');
  return scopes;
}

/** Of those who may read the ticket: may they read its conversation as well, or must they accept it first? */
export function mayReadMessages(person: Person, ticket: TicketPlace, rules: TicketRules): boolean {
  const isSpying = ticket.status === 'pending' && ticket.userId !== person.id;
  return !isSpying || rules.listItemSpy || isAdmin(person.profile);
}

export function mayReturn(person: Person, { tabsPending }: Pick<TicketRules, 'tabsPending'>): boolean {
  return tabsPending || isAdmin(person.profile);
}

export function mayList(person: Person, status: TicketStatus, rules: TicketRules): boolean {
  if (isAdmin(person.profile)) return true;
  if (status === 'pending') return rules.tabsPending;
  return status === 'closed' ? rules.tabsClosed : true;
}

export function mayListAll(person: Person): boolean {
  return can(person.profile, 'tickets-manager:showall');
}

/** Agents put tickets into their own queues only; where a ticket already is it may stay. */
export function mayChooseQueue(person: Person, queueId: number, present: number | null): boolean {
  return isAdmin(person.profile) || person.queueIds.includes(queueId) || queueId === present;
}

function isUnclaimed(ticket: TicketPlace): boolean {
  return ticket.userId === null && ticket.queueId === null;
}
