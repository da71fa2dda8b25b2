import { can, isAdmin } from '#shared/domain/permissions.ts';
import type { TicketStatus } from '#shared/domain/ticketStatus.ts';
import type { Reader, VisibilityRules } from './visibility.ts';

/** The settings that decide about tickets. */
export interface TicketRules extends VisibilityRules {
  /** Agents have the list of waiting tickets, and may return tickets to it. */
  readonly tabsPending: boolean;
  readonly tabsClosed: boolean;
  /** A contact has one open ticket at most. */
  readonly oneOpenTicket: boolean;
}

export function mayReturn(person: Reader, { tabsPending }: Pick<TicketRules, 'tabsPending'>): boolean {
  return tabsPending || isAdmin(person.profile);
}

export function mayList(person: Reader, status: TicketStatus, rules: TicketRules): boolean {
  if (isAdmin(person.profile)) return true;
  if (status === 'pending') return rules.tabsPending;
  return status === 'closed' ? rules.tabsClosed : true;
}

export function mayListAll(person: Reader): boolean {
  return can(person.profile, 'tickets-manager:showall');
}

/** Agents put tickets into their own queues only; where a ticket already is it may stay. */
export function mayChooseQueue(person: Reader, queueId: number, present: number | null): boolean {
  return isAdmin(person.profile) || person.queueIds.includes(queueId) || queueId === present;
}
