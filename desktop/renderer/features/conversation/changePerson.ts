import type { Message } from '#shared/contract/message.ts';
import type { Ticket } from '#shared/contract/tickets.ts';

/** Agents or contacts as tickets and messages name them. */
export type People<Person> = readonly (Person | null | undefined)[];

/** The agents whom a ticket names: its own, and the author of its last message. */
export const agentsOfTicket = ({ user, lastMessageUser, lastMessageDetails }: Ticket) => [
  user,
  lastMessageUser,
  lastMessageDetails?.user,
];

/**
 * The agents whom a message names: its author, and that of the message that it quotes. Notes and events name agents as they
 * were called then.
 */
export const agentsOfMessage = ({ user, quotedMsg }: Message) => [user, quotedMsg?.user];

/** The contacts whom a message names: its sender, that of the message that it quotes, and those who have responded to it. */
export const contactsOfMessage = ({ contact, quotedMsg, responses = [] }: Message) => [
  contact,
  quotedMsg?.contact,
  ...responses.map((response) => response.contact),
];

/** Whether a person is among these. */
export function isNamed<Person extends { id: number }>(people: People<Person>, { id }: Person): boolean {
  return people.some((person) => person?.id === id);
}

/** Changes a person among these. @param people Immer drafts */
export function changePerson<Person extends { id: number }>(people: People<Person>, changed: Person): void {
  for (const person of people) if (person?.id === changed.id) Object.assign(person, changed);
}
