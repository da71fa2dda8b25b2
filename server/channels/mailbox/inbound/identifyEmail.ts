import type { Em } from '#server/platform/database/orm.ts';
import { findEmails, type StoredEmail } from '../emails.ts';
import { hashed, isOwnId, messageIdsIn, providerIdOf } from '../messageIds.ts';
import { baseSubject } from '../subject.ts';
import type { Email } from './fetchEmail.ts';

/** The provider id of an e-mail: the same for each of its copies. */
export function providerIdOfEmail(email: Email): string {
  const { uidValidity, uid, envelope } = email;
  const [id] = messageIdsIn(envelope.messageId ?? '');
  if (id !== undefined) return providerIdOf(id);
  if (email.isUnreadable) return hashed('unreadable', String(uidValidity), String(uid));
  return hashedContent(email);
}

/**
 * The provider id of an e-mail that is not recorded yet; undefined for a copy of one that is. Some programs write the same
 * Message-ID into all their e-mails: another author, time or subject makes another e-mail. A copy that came over a mailing
 * list may have something before its subject.
 * @param sender its address
 */
export async function newProviderId(
  em: Em,
  connectionId: number,
  email: Email,
  sender: string,
): Promise<string | undefined> {
  const id = providerIdOfEmail(email);
  const [known] = await findEmails(em, connectionId, [id]);
  if (!known) return id;
  if (isOwnId(id) || isCopy(email, sender, known)) return undefined;
  const otherId = hashedContent(email, id);
  const [knownOther] = await findEmails(em, connectionId, [otherId]);
  return knownOther ? undefined : otherId;
}

function isCopy({ envelope }: Email, sender: string, known: StoredEmail): boolean {
  const writtenAt = writtenAtOf(envelope.date);
  if (sender !== known.sender) return false;
  if (writtenAt && known.writtenAt && writtenAt.getTime() !== known.writtenAt.getTime()) return false;
  const [subject, knownSubject] = [envelope.subject ?? '', known.subject].map(baseSubject);
  return !subject || !knownSubject || subject.includes(knownSubject) || knownSubject.includes(subject);
}

/** Null where it is missing or no time. Seconds, as in the header. */
export function writtenAtOf(date: unknown): Date | null {
  const time = date instanceof Date ? date.getTime() : Number.NaN;
  return Number.isFinite(time) ? new Date(Math.floor(time / 1000) * 1000) : null;
}

function hashedContent({ envelope, receivedAt, texts }: Email, ...more: readonly string[]): string {
  const from = envelope.from?.[0]?.address ?? '';
  const sentAt = envelope.date ?? receivedAt;
  const contents = texts.map(({ content }) => content);
  return hashed(...more, from, String(sentAt), envelope.subject ?? '', ...contents);
}
