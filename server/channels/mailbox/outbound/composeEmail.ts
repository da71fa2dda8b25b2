import { Readable } from 'node:stream';
import type { SendMailOptions } from 'nodemailer';
import { findOwnAddresses, type OutboundMessage } from '#server/features/connections/index.ts';
import type { Em } from '#server/platform/database/orm.ts';
import type { EmailPerson } from '#shared/contract/recipients.ts';
import type { MailAccount } from '../account.ts';
import { areCopiesSent, findEmails, findLastEmail, type StoredEmail } from '../emails.ts';
import { messageIdsIn } from '../messageIds.ts';
import { answerSubject } from '../subject.ts';

/** Of the first e-mail and the last ones: more are not needed to find a conversation (RFC 5322, 3.6.4). */
const REFERENCES_MAX = 20;

/** An e-mail to send. */
export interface ComposedEmail {
  /** Writes it, each time with a new stream of its file. */
  write(): SendMailOptions;
  readonly stored: StoredEmail;
  /** Why its file could not be read; undefined when it could. */
  fileError(): unknown;
}

/**
 * Writes the e-mail of a message: it answers the quoted e-mail, or else the last one of the conversation; one with a subject
 * answers none.
 * @param usualSubject of a conversation that we begin without one
 */
export async function composeEmail(
  em: Em,
  connectionId: number,
  account: MailAccount,
  message: OutboundMessage,
  recipient: string,
  usualSubject: string,
): Promise<ComposedEmail> {
  const { providerId, to, quoted, body, media, isAutomatic, subject } = message;
  const last = await findLastEmail(
    em,
    connectionId,
    to.map(({ value }) => value),
    providerId,
  );
  const [quotedEmail] = await findEmails(em, connectionId, quoted ? [quoted.providerId] : []);
  const answered = subject ? undefined : (quotedEmail ?? last);
  const messageId = `<${providerId}@${account.address.split('@')[1] ?? 'localhost'}>`;
  const references = referencesOf(answered);
  const { copies, blind } = await copiesOf(em, message, last, account);
  const others = [...copies, ...blind];
  const isForAll = others.length > 0 && !(await areCopiesSent(em, connectionId, providerId));
  const stored = {
    providerId,
    messageId,
    references: references.join(' '),
    subject: subject ?? (answered?.subject ? answerSubject(answered.subject) : usualSubject),
    chat: recipient,
    sender: account.address,
    writtenAt: null,
  };
  let fileError: unknown;
  const file = async function* () {
    try {
      if (media) yield* media.read();
    } catch (error) {
      fileError = error;
      throw error;
    }
  };
  const write = (): SendMailOptions => ({
    from: { name: account.senderName, address: account.address },
    to: smtpAddress(recipient),
    cc: copies.map(({ address, name }) => ({ address: smtpAddress(address), name })),
    subject: stored.subject,
    text: body,
    messageId,
    references,
    ...(answered?.messageId && { inReplyTo: answered.messageId }),
    ...(media && {
      attachments: [{ filename: media.name, contentType: media.mime, content: Readable.from(file()) }],
    }),
    // Programs that answer automatically leave out what is automatic, and have nobody to answer to (RFC 3834).
    ...(isAutomatic && {
      headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
    }),
    envelope: {
      from: isAutomatic ? '' : account.address,
      to: [recipient, ...(isForAll ? others.map(({ address }) => address) : [])].map(smtpAddress),
    },
  });
  return { write, stored, fileError: () => fileError };
}

interface Copies {
  readonly copies: readonly EmailPerson[];
  /** In no header: only the mail server knows of them. */
  readonly blind: readonly EmailPerson[];
}

/** An address as it is written (RFC 5321, 4.1.2): in one with spaces or commas the library would find other recipients. */
function smtpAddress(address: string): string {
  const at = address.lastIndexOf('@');
  const local = address.slice(0, at);
  if (/^[^\s"(),:;<>@[\\\]]+$/.test(local)) return address;
  return `"${local.replace(/["\\]/g, String.raw`\$&`)}"${address.slice(at)}`;
}

/**
 * Who gets a copy. What is an address of ours by now gets none: it would come back. Messages that were stored before anybody
 * could choose go to the last writer as well.
 */
async function copiesOf(
  em: Em,
  { copies, blindCopies = [], to, isAutomatic }: OutboundMessage,
  last: StoredEmail | undefined,
  account: MailAccount,
): Promise<Copies> {
  if (isAutomatic) return { copies: [], blind: [] };
  const writer = last && isOtherWriter(last, to, account) ? [{ address: last.sender, name: '' }] : [];
  if (!copies) return { copies: writer, blind: [] };
  if (copies.length + blindCopies.length === 0) return { copies, blind: [] };
  const isOwn = await findOwnAddresses(em);
  const isOther = ({ address }: EmailPerson) =>
    !isOwn(address) && address !== account.address && !to.some(({ value }) => value === address);
  return { copies: copies.filter(isOther), blind: blindCopies.filter(isOther) };
}

/** Whether another person than the contact has written last in its conversation: the answer is for both. */
function isOtherWriter(
  { sender }: StoredEmail,
  to: OutboundMessage['to'],
  { address }: MailAccount,
): boolean {
  return sender !== '' && sender !== address && !to.some(({ value }) => value === sender);
}

function referencesOf(answered: StoredEmail | undefined): string[] {
  if (!answered) return [];
  const ids = messageIdsIn(`${answered.references} ${answered.messageId}`).map((id) => `<${id}>`);
  const unique = [...new Set(ids)];
  return unique.length <= REFERENCES_MAX
    ? unique
    : [...unique.slice(0, 1), ...unique.slice(1 - REFERENCES_MAX)];
}
