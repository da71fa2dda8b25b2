import type { ImapFlow, ImapFlowError } from 'imapflow';
import { storable } from '#server/features/inbox/index.ts';
import { environmentCode } from '#server/platform/environmentError.ts';
import type { ConnectedMailbox } from '../session/subscribeInbox.ts';
import { fetchEmail, uidValidityOf, type Email } from './fetchEmail.ts';
import { searchEmails } from './searchEmails.ts';

/** Times that an e-mail is tried at least which the mail server does not give; for how long: `SessionTimes.giveUpAfter`. */
const TRIES = 3;
/** Codes of the library for a connection that is lost. */
const LOST: readonly (string | undefined)[] = ['NoConnection', 'EConnectionClosed', 'StateLogout'];
/** Codes of a refusal that passes and is not about the e-mail (RFC 5530). */
const PASSING: readonly unknown[] = ['UNAVAILABLE', 'INUSE', 'LIMIT'];

/** The e-mail that could not be read last. It outlives the connection, which ends with each failure. */
export interface FailedEmail {
  id: string;
  tries: number;
  /** When it failed first, as `performance.now()`. */
  since: number;
}

/**
 * Reads an e-mail. One that cannot be read for minutes, although the server is connected, must not hold up those after it: what
 * the server tells of it is returned, marked as unreadable.
 * @returns undefined when it is not there any more
 * @throws Error when it is to be tried again over a new connection
 */
export async function readEmail(connected: ConnectedMailbox, uid: number): Promise<Email | undefined> {
  const { client, connectionId, failedEmail, mailbox } = connected;
  try {
    const email = await fetchEmail(client, uid);
    if (!email && (await isThere(client, uid)))
      throw new Error('the library could not read what the server gave');
    return email;
  } catch (error) {
    if (!isOfEmail(client, error)) throw error;
    const id = `${uidValidityOf(client)}/${uid}`;
    if (failedEmail.id !== id) Object.assign(failedEmail, { id, tries: 0, since: performance.now() });
    failedEmail.tries += 1;
    const isGivenUp = performance.now() - failedEmail.since >= mailbox.times.giveUpAfter;
    if (failedEmail.tries < TRIES || !isGivenUp) throw error;
    mailbox.ctx.log.error({ err: error, connectionId, uid }, 'e-mail not read');
    return readEnvelope(client, uid, mailbox.ctx.now());
  }
}

/** The library finds nothing in an answer that it cannot read, as if the e-mail had been deleted. */
async function isThere(client: ImapFlow, uid: number): Promise<boolean> {
  return (await searchEmails(client, { uid: String(uid) })).includes(uid);
}

/** Who has written an e-mail and when, as far as the server gives that. */
async function readEnvelope(client: ImapFlow, uid: number, now: Date): Promise<Email> {
  const found = await client
    .fetchOne(String(uid), { uid: true, envelope: true, internalDate: true }, { uid: true })
    .catch((error: unknown) => {
      if (!isOfEmail(client, error)) throw error;
      return false as const;
    });
  const { envelope = {}, internalDate = now } = found || {};
  return {
    uid,
    uidValidity: uidValidityOf(client),
    envelope: storable(envelope),
    headers: new Map(),
    receivedAt: new Date(internalDate),
    texts: [],
    layout: [],
    files: [],
    omitted: 0,
    isUnreadable: true,
  };
}

/** Whether an error of the library is about the e-mail, neither about the connection nor about the server as a whole. */
function isOfEmail(client: ImapFlow, error: unknown): boolean {
  if (!client.usable || environmentCode(error) !== undefined) return false;
  const { code, response }: Partial<ImapFlowError> = error instanceof Error ? error : {};
  const [text] = (typeof response === 'object' && response.attributes) || [];
  const [responseCode] = text?.section ?? [];
  return !LOST.includes(code) && !PASSING.includes(responseCode?.value);
}
