import { z } from 'zod';
import { EMAIL_MAX_LENGTH } from '../domain/emailAddress.ts';

/** A person besides the customer who gets an e-mail. */
export const emailPerson = z.object({
  address: z.string().max(EMAIL_MAX_LENGTH),
  /** As it is written in the e-mail; empty without one. */
  name: z.string(),
});
export type EmailPerson = z.output<typeof emailPerson>;

/** Who else has got an e-mail besides the customer and the mailbox. Nobody can be shown who got a blind copy. */
export const recipients = z.object({
  /** Only in received e-mails. */
  to: z.array(emailPerson),
  cc: z.array(emailPerson),
});
export type Recipients = z.output<typeof recipients>;

/** So many people are stored of an e-mail in each of its two lists, and so many get a copy of an answer. */
export const COPIES_MAX = 50;
