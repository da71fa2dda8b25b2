/**
 * Who wrote a message or changed a ticket: the customer (in a group any member), an agent in Ramal, the owner of the
 * number on the phone, a client of the public API, or Ramal itself.
 */
export const AUTHORS = ['customer', 'agent', 'phone', 'api', 'system'] as const;
export type Author = (typeof AUTHORS)[number];

/** Who writes internal notes: never the customer; `system` is an automation rule. */
export const NOTE_AUTHORS = ['agent', 'api', 'system'] as const satisfies readonly Author[];

/** Whether a message of this author goes to the customer. */
export function isFromUs(author: Author): boolean {
  return author !== 'customer';
}

/** Whether a program wrote it. */
export function isAutomatic(author: Author): boolean {
  return author === 'api' || author === 'system';
}
