import { z } from 'zod';
import { EMAIL_MAX_LENGTH } from '../domain/emailAddress.ts';
import { listOf } from './fields.ts';

/** A person besides the customer who gets an e-mail. */
export const emailPerson = z.object({
  address: z.string().max(EMAIL_MAX_LENGTH),
  /** As it is written in the e-mail; empty without one. */
  name: z.string(),
});
export type EmailPerson = z.output<typeof emailPerson>;

/** Who else has got an e-mail besides the customer and the mailbox. */
export const recipients = z.object({
  /** Only in received e-mails. */
  to: z.array(emailPerson),
  cc: z.array(emailPerson),
  /** Whom an agent has sent a blind copy; absent without any. Of received e-mails nobody can know them. */
  bcc: z.array(emailPerson).optional(),
});
export type Recipients = z.output<typeof recipients>;

/** So many people are stored of an e-mail in each of its lists, and so many get a copy of an answer. */
export const COPIES_MAX = 50;

/** Characters of a name. */
export const PERSON_NAME_MAX = 200;

/** Who gets a copy of the next answer in a ticket. */
export const copies = z.object({
  /** The people of the newest received e-mail, and those whom agents have added since. */
  people: z.array(emailPerson),
  /** Addresses of those among them who get none, as an agent has decided; until the customer writes again. */
  leftOut: z.array(z.string()),
  /** Who gets a blind copy of the next answer, and of no later one. */
  blind: z.array(emailPerson),
});
export type Copies = z.output<typeof copies>;

const chosenPerson = z.object({
  address: z.string().trim().min(1).max(EMAIL_MAX_LENGTH),
  name: z.string().trim().max(PERSON_NAME_MAX).default(''),
});
const chosenPeople = listOf(chosenPerson, COPIES_MAX);

/** A choice of who gets a copy; others of the people get none. */
export const copiesForm = z.object({ people: chosenPeople, blind: chosenPeople });
export type CopiesForm = z.output<typeof copiesForm>;
