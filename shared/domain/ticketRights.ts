import { isAdmin } from './permissions.ts';

interface Person {
  readonly id: number;
  readonly profile: string;
}

interface AssignedTicket {
  /** The agent to whom the ticket is assigned; null for none. */
  readonly userId: number | null;
}

/**
 * Whether the user may close, return or transfer the ticket: its agent, admins and, while it is unassigned, anyone who
 * may read it.
 */
export function mayManageTicket(person: Person, { userId }: AssignedTicket): boolean {
  return isAdmin(person.profile) || userId === person.id || userId === null;
}

/** Whether the user may write to the customer: the ticket's agent and admins. */
export function mayWriteTicket(person: Person, { userId }: AssignedTicket): boolean {
  return isAdmin(person.profile) || userId === person.id;
}
