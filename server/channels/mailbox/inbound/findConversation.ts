import type { MailRecipients, Party } from '#server/features/connections/index.ts';
import type { Em } from '#server/platform/database/orm.ts';
import { findEmails, type StoredEmail } from '../emails.ts';
import { addressOf, EMAIL, isOwnId, providerIdOf } from '../messageIds.ts';

interface Conversation {
  /** The contact in whose ticket the e-mail belongs. */
  readonly chat: Party;
  /** Provider id of the message that it answers. */
  readonly quoted: string | undefined;
  /** Another address than that of the contact has written it. */
  readonly isOther: boolean;
}

/**
 * Finds the conversation to which an e-mail belongs. An answer from another address than that of the contact, such as
 * that of a colleague, belongs to the conversation only if it answers an e-mail of ours: others cannot know its id.
 * @param references Message-IDs, the nearest first
 */
export async function findConversation(
  em: Em,
  connectionId: number,
  sender: Party,
  references: readonly string[],
): Promise<Conversation> {
  const [answered] = await findEmails(em, connectionId, references.map(providerIdOf));
  const quoted = answered?.providerId;
  if (answered?.chat === addressOf(sender)) return { chat: sender, quoted, isOther: false };
  if (!answered || !isOwnId(answered.providerId)) return { chat: sender, quoted: undefined, isOther: false };
  const addresses = [{ kind: EMAIL, value: answered.chat }];
  if (!(await hasContact(em, answered.chat))) return { chat: sender, quoted: undefined, isOther: false };
  return { chat: { addresses, name: '' }, quoted, isOther: true }; // without a name the contact keeps its own
}

/** Nobody's answer brings back a contact that was deleted. */
async function hasContact(em: Em, address: string): Promise<boolean> {
  const rows = await em.execute('select from contact_addresses where kind = ? and value = ?', [
    EMAIL,
    address,
  ]);
  return rows.length > 0;
}

/** Who else has got an e-mail that we have sent, in lower case. */
export async function findCopied(em: Em, connectionId: number, providerId: string): Promise<string[]> {
  const [message] = await em.execute<{ recipients: MailRecipients | null }[]>(
    'select recipients from messages where connection_id = ? and provider_id = ?',
    [connectionId, providerId],
  );
  const { cc = [], bcc = [] } = message?.recipients ?? {};
  return [...cc, ...bcc].map(({ address }) => address.toLowerCase());
}

/** The nearest of these e-mails that we have sent. */
export async function findOwn(
  em: Em,
  connectionId: number,
  references: readonly string[],
): Promise<StoredEmail | undefined> {
  const [own] = await findEmails(em, connectionId, references.map(providerIdOf).filter(isOwnId));
  return own;
}
