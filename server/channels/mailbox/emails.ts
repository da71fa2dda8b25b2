import { daysBefore } from '#shared/domain/days.ts';
import type { Em } from '#server/platform/database/orm.ts';
import { EMAIL } from './messageIds.ts';

/** What is stored of an e-mail; see `MailboxEmail`. */
export interface StoredEmail {
  readonly providerId: string;
  readonly messageId: string;
  readonly references: string;
  readonly subject: string;
  readonly chat: string;
  readonly sender: string;
  readonly writtenAt: Date | null;
}

const FIELDS = `provider_id as "providerId", message_id as "messageId", references_header as "references", subject, chat, sender,
  written_at as "writtenAt"`;

type StoredRow = Omit<StoredEmail, 'writtenAt'> & { readonly writtenAt: Date | string | null };

function emailOf({ writtenAt, ...email }: StoredRow): StoredEmail {
  return { ...email, writtenAt: writtenAt === null ? null : new Date(writtenAt) };
}

/** Stores an e-mail; the same again changes nothing. @returns when it was stored first */
export async function storeEmail(em: Em, connectionId: number, email: StoredEmail, now: Date): Promise<Date> {
  const { providerId, messageId, references, subject, chat, sender, writtenAt } = email;
  const [stored] = await em.execute<{ stored_at: Date | string }[]>(
    `insert into mailbox_emails
       (connection_id, provider_id, message_id, references_header, subject, chat, sender, written_at, stored_at)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?)
     on conflict (connection_id, provider_id) do update set stored_at = mailbox_emails.stored_at
     returning stored_at`,
    [connectionId, providerId, messageId, references, subject, chat, sender, writtenAt, now],
  );
  return new Date(stored?.stored_at ?? now);
}

/** Beside the id of an e-mail. No Message-ID gives it: those have no spaces. */
const copiesOf = (providerId: string) => `${providerId} copies`;

/** Stores that others than the customer have got an e-mail which the customer has not: it is repeated for the customer only. */
export async function storeCopiesSent(
  em: Em,
  connectionId: number,
  providerId: string,
  now: Date,
): Promise<void> {
  const rest = { messageId: '', references: '', subject: '', chat: '', sender: '', writtenAt: null };
  await storeEmail(em, connectionId, { providerId: copiesOf(providerId), ...rest }, now);
}

export async function areCopiesSent(em: Em, connectionId: number, providerId: string): Promise<boolean> {
  return (await findEmails(em, connectionId, [copiesOf(providerId)])).length > 0;
}

/** Those of these e-mails that are stored, in the same order. */
export async function findEmails(
  em: Em,
  connectionId: number,
  providerIds: readonly string[],
): Promise<StoredEmail[]> {
  if (providerIds.length === 0) return [];
  const found = await em.execute<StoredRow[]>(
    `select ${FIELDS} from mailbox_emails where connection_id = ? and provider_id in (?)`,
    [connectionId, providerIds],
  );
  return found
    .map(emailOf)
    .toSorted((a, b) => providerIds.indexOf(a.providerId) - providerIds.indexOf(b.providerId));
}

/**
 * The last e-mail of the conversation with these addresses of a contact, in either direction.
 * @param except provider id of one that does not count: of an e-mail that is sent again
 */
export async function findLastEmail(
  em: Em,
  connectionId: number,
  chat: readonly string[],
  except = '',
): Promise<StoredEmail | undefined> {
  if (chat.length === 0) return undefined;
  const [last] = await em.execute<StoredRow[]>(
    `select ${FIELDS} from mailbox_emails where connection_id = ? and chat in (?) and provider_id <> ?
     order by stored_at desc limit 1`,
    [connectionId, chat, except],
  );
  return last && emailOf(last);
}

/** How many e-mails of this author were received since a time. */
export async function countEmailsOf(
  em: Em,
  connectionId: number,
  sender: string,
  since: Date,
): Promise<number> {
  const [row] = await em.execute<{ count: number }[]>(
    `select count(*)::int as count from mailbox_emails
     where connection_id = ? and sender = ? and stored_at > ?`,
    [connectionId, sender, since],
  );
  return row?.count ?? 0;
}

/** Nobody answers an e-mail after more days, and nothing more is to be kept of it than its message. */
const RETENTION_DAYS = 365;

/** Deletes what is older, and the e-mails of conversations whose contact was deleted. */
export async function forgetOldEmails(em: Em, now: Date): Promise<void> {
  const before = daysBefore(now, RETENTION_DAYS);
  await em.execute('delete from mailbox_emails where stored_at < ?', [before]);
  await forgetDeleted(em);
}

/** Deletes the e-mails of conversations with addresses of no contact. Two processes may do this at the same time. */
export async function forgetDeleted(em: Em): Promise<void> {
  await em.execute(
    `delete from mailbox_emails e where e.chat <> ''
       and not exists (select from contact_addresses a where a.kind = ? and a.value = e.chat)`,
    [EMAIL],
  );
}
