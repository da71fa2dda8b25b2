import { createHash } from 'node:crypto';
import type { Party } from '#server/features/connections/index.ts';

/** The kind of contact addresses, the same as of other channels for e-mail. */
export const EMAIL = 'email';

/** The address of a party of an e-mail. */
export function addressOf({ addresses }: Party): string {
  return addresses[0]?.value ?? '';
}

/** With which the ids of our own e-mails begin; a UUID follows that nobody can guess. */
export const OWN_ID_PREFIX = 'ramal.';
const OWN_ID = /^ramal\.[\da-f-]{36}(?=@)/;
/** Of the column, with room for the number of a part. */
const MAX_LENGTH = 190;

/** The Message-IDs in a header such as `References`, without brackets. */
export function messageIdsIn(header: string): string[] {
  return [...header.matchAll(/<([^<>\s]+)>/g)].map(([, id = '']) => id);
}

/** The provider id of the e-mail with this Message-ID, as `messageIdsIn` gives it. */
export function providerIdOf(messageId: string): string {
  const own = OWN_ID.exec(messageId)?.[0];
  if (own) return own; // the domain is that of the mailbox, which may change
  if (messageId.length <= MAX_LENGTH) return messageId;
  return hashed(messageId);
}

/** The provider id of an e-mail without a Message-ID, from what identifies it. */
export function hashed(...parts: readonly string[]): string {
  return `sha256:${createHash('sha256').update(JSON.stringify(parts)).digest('hex')}`;
}

/** Whether only people who have got an e-mail of ours can know this id. */
export function isOwnId(providerId: string): boolean {
  return providerId.startsWith(OWN_ID_PREFIX);
}
