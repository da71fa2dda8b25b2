import type { EmailPerson, Recipients } from '#shared/contract/recipients.ts';
import type { MailRecipients } from '#server/features/connections/index.ts';
import type { TextFilter } from '#server/features/contacts/index.ts';

/** A name or an address may contain the number of the customer. */
export function presentPerson({ address, name }: EmailPerson, shown: TextFilter): EmailPerson {
  return { address: shown(address), name: shown(name) };
}

/** Null where nobody else has got it. */
export function presentRecipients(
  { to, cc, bcc = [] }: MailRecipients,
  shown: TextFilter,
): Recipients | null {
  if (to.length + cc.length + bcc.length === 0) return null;
  const present = (people: readonly EmailPerson[]) => people.map((person) => presentPerson(person, shown));
  return { to: present(to), cc: present(cc), ...(bcc.length > 0 && { bcc: present(bcc) }) };
}
