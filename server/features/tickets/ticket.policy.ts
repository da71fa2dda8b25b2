import { can, isAdmin } from '#shared/domain/permissions.ts';
import type { TicketStatus } from '#shared/domain/ticketStatus.ts';
import type { Reader, VisibilityRules } from './visibility.ts';

/** The settings that affect tickets. */
export interface TicketRules extends VisibilityRules {
  /** Agents see the list of pending tickets and may return tickets to it. */
  readonly tabsPending: boolean;
  readonly tabsClosed: boolean;
  /** A contact has at most one open ticket. */
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

/** Agents may assign tickets to their own queues only, or leave a ticket in its queue. */
export function mayChooseQueue(person: Reader, queueId: number, present: number | null): boolean {
  return isAdmin(person.profile) || person.queueIds.includes(queueId) || queueId === present;
}
