import { isAdmin } from './permissions.ts';

interface Person {
  readonly id: number;
  readonly profile: string;
}

interface AssignedTicket {
  /** Who holds the ticket. */
  readonly userId: number | null;
}

/** Close, return, transfer: who holds the ticket, anybody who may read it while nobody holds it, and admins. */
export function maySteerTicket(person: Person, { userId }: AssignedTicket): boolean {
  return isAdmin(person.profile) || userId === person.id || userId === null;
}

/** Write to the customer: who holds the ticket, and admins. */
export function mayWriteTicket(person: Person, { userId }: AssignedTicket): boolean {
  return isAdmin(person.profile) || userId === person.id;
}
