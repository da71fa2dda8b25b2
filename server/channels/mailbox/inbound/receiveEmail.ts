import type { MessageAddressObject } from 'imapflow';
import { fill, translations } from '#shared/i18n/index.ts';
import { EMAIL_MAX_LENGTH } from '#shared/domain/emailAddress.ts';
import { mediaTypeOf } from '#shared/domain/mediaType.ts';
import {
  findOwnAddresses,
  type InboundMessage,
  type MailRecipients,
  type Party,
} from '#server/features/connections/index.ts';
import { applyRefusal, receiveMessage, receiveMessages } from '#server/features/inbox/index.ts';
import type { Transaction } from '#server/platform/database/inTransaction.ts';
import { addressOf, EMAIL, messageIdsIn } from '../messageIds.ts';
import { baseSubject } from '../subject.ts';
import { bounceOf } from './bounce.ts';
import { findConversation, findCopied, findOwn } from './findConversation.ts';
import type { Email } from './fetchEmail.ts';
import { newProviderId, providerIdOfEmail, writtenAtOf } from './identifyEmail.ts';
import { isAutomatic } from './isAutomatic.ts';
import { hasSentTooMany } from './loops.ts';
import { hasAddress, oneLine } from './people.ts';
import { recipientsOf } from './recipientsOf.ts';
import { returnedEmailOf } from './returnedEmail.ts';
import type { FileReference } from './openFile.ts';
import { findLastEmail, storeEmail } from '../emails.ts';

/** The mailbox that has got an e-mail. */
export interface Receiver {
  readonly connectionId: number;
  /** In lower case. */
  readonly address: string;
}

/** Received later than this after it arrived, it was sent while the mailbox was not connected. Milliseconds. */
const LATE = 10 * 60_000;
/** Of an e-mail without an author; the name is reserved (RFC 2606). */
const NOBODY = 'unknown@invalid';

/**
 * Records an e-mail that is not yet known: its text as a message, and each file as one after it. What mail servers report of our own e-mails
 * changes those; copies of our own e-mails change nothing.
 */
export async function receiveEmail(
  tx: Transaction,
  receiver: Receiver,
  email: Email,
  text: string,
): Promise<void> {
  const { connectionId } = receiver;
  if (await applyReport(tx, receiver, email)) return;
  const sender = senderOf(email, receiver);
  if (!sender) return;
  const providerId = await newProviderId(tx.em, connectionId, email, addressOf(sender));
  if (providerId === undefined) return;
  const { messageId = '', subject: given = '' } = email.envelope;
  const subject = oneLine(given);
  const references = referencesOf(email);
  const { chat, quoted, isOther } = await findConversation(tx.em, connectionId, sender, references);
  const last = await findLastEmail(tx.em, connectionId, [addressOf(chat)]);
  const isFromProgram = isAutomatic(email);
  const lines = [
    ...(isOther ? [`From: ${partyText(sender)}`] : writtenBy(email, receiver, sender)),
    ...(subject && baseSubject(subject) !== baseSubject(last?.subject ?? '') ? [`*${subject}*`] : []),
  ];
  const recipients = recipientsOf(email, receiver, {
    own: await findOwnAddresses(tx.em),
    from: isOther ? { address: addressOf(sender), name: sender.name } : undefined,
    isFromProgram,
  });
  const messages = messagesOf(tx, receiver, email, {
    providerId,
    chat: named(chat, isOther),
    body: [lines.join('\n'), text, omittedFiles(tx, email)].filter(Boolean).join('\n\n'),
    quotedProviderId: quoted,
    recipients,
    isFromAutomaton: isFromProgram || (await hasSentTooMany(tx, connectionId, addressOf(sender))),
  });
  await receiveMessages(tx, messages);
  const stored = {
    providerId,
    messageId: messageId.trim(),
    references: references
      .toReversed()
      .map((id) => `<${id}>`)
      .join(' '),
    subject,
    chat: isOther && isFromProgram ? '' : addressOf(chat), // answers to the contact are not for a program as well
    sender: addressOf(sender),
    writtenAt: writtenAtOf(email.envelope.date),
  };
  await storeEmail(tx.em, connectionId, stored, tx.now());
}

/** Records an e-mail whose content cannot be shown. */
export async function receiveUnreadable(tx: Transaction, receiver: Receiver, email: Email): Promise<void> {
  const sender = senderOf(email, receiver) ?? partyOf({ address: NOBODY });
  await receiveMessage(tx, {
    ...commonOf(tx, receiver, email),
    providerId: providerIdOfEmail(email),
    chat: sender,
    mediaType: 'unsupported',
    body: email.envelope.subject ?? '',
    isFromAutomaton: true,
  });
}

/** Says that some files were left out; they are still in the mailbox. */
function omittedFiles({ config }: Transaction, { omitted }: Email): string {
  const { moreFiles } = translations(config.DEFAULT_LANGUAGE).automatic;
  return omitted > 0 ? fill(moreFiles, { count: omitted }) : '';
}

interface Recorded {
  readonly providerId: string;
  readonly chat: Party;
  readonly body: string;
  readonly quotedProviderId: string | undefined;
  readonly recipients: MailRecipients | undefined;
  readonly isFromAutomaton: boolean;
}

function messagesOf(tx: Transaction, receiver: Receiver, email: Email, recorded: Recorded): InboundMessage[] {
  const { providerId: id, chat, body, quotedProviderId, recipients, isFromAutomaton } = recorded;
  const common = { ...commonOf(tx, receiver, email), chat, isFromAutomaton };
  /** Of the first message only. */
  const first = {
    ...(quotedProviderId !== undefined && { quotedProviderId }),
    ...(recipients && { recipients }),
  };
  const text: InboundMessage[] =
    body === '' && email.files.length > 0
      ? []
      : [{ ...common, ...first, providerId: id, mediaType: body === '' ? 'unsupported' : 'chat', body }];
  const files = email.files.map(({ part, mime, name }, index): InboundMessage => {
    const reference: FileReference = {
      connectionId: receiver.connectionId,
      uidValidity: email.uidValidity,
      uid: email.uid,
      messageId: email.envelope.messageId ?? '',
      part,
    };
    return {
      ...common,
      ...(text.length === 0 && index === 0 && first),
      providerId: text.length === 0 && index === 0 ? id : `${id}:${index + 1}`,
      mediaType: mediaTypeOf(mime),
      body: '',
      media: { channelType: 'mailbox', reference, mime, name, isVoice: false },
    };
  });
  return [...text, ...files];
}

function commonOf(tx: Transaction, { connectionId }: Receiver, { receivedAt }: Email) {
  const now = tx.now();
  return {
    connectionId,
    fromMe: false,
    isGroup: false,
    sentAt: receivedAt < now ? receivedAt : now,
    isCatchUp: now.getTime() - receivedAt.getTime() > LATE,
  };
}

/** Whether the e-mail only reports what became of e-mails of ours. */
async function applyReport(tx: Transaction, { connectionId }: Receiver, email: Email): Promise<boolean> {
  const bounce = bounceOf(email) ?? returnedEmailOf(email);
  const known = bounce && (await findOwn(tx.em, connectionId, bounce.messageIds));
  if (!known) return false;
  const { providerId, chat } = known;
  if (email.envelope.from?.[0]?.address?.toLowerCase() === chat) return false; // the customer has such an address
  const result = bounce.resultFor(chat, await findCopied(tx.em, connectionId, providerId));
  if (!result && !email.report) return false; // it does not say who has not got it: a person reads it
  if (result?.isFinal) await applyRefusal(tx, { connectionId, providerId, reason: result.reason });
  return true;
}

/**
 * Who gets the answers: `Reply-To` names the author where a form or a list has sent the e-mail. Undefined for what the
 * mailbox has sent to itself: an answer would come back to it, and so on.
 */
function senderOf({ envelope }: Email, { address }: Receiver): Party | undefined {
  const named = [...(envelope.replyTo ?? []), ...(envelope.from ?? [])].filter(hasAddress);
  if (named.length === 0) return partyOf({ address: NOBODY });
  const others = named.map(partyOf).filter((party) => addressOf(party) !== address);
  const [sender] = others;
  if (!sender || sender.name !== '') return sender;
  return others.find((each) => each.name !== '' && addressOf(each) === addressOf(sender)) ?? sender;
}

/**
 * Names the author of an e-mail that asks for answers to another address: anyone can enter that of a customer there.
 * Forms of the mailbox itself do so as well.
 */
function writtenBy({ envelope }: Email, { address }: Receiver, sender: Party): string[] {
  const authors = (envelope.from ?? []).filter(hasAddress).map(partyOf);
  const isKnown = authors.some((author) => [addressOf(sender), address].includes(addressOf(author)));
  return isKnown ? [] : authors.map((author) => `From: ${partyText(author)}`);
}

function partyOf({ address = NOBODY, name = '' }: MessageAddressObject): Party {
  const value = address.trim().toLowerCase().slice(0, EMAIL_MAX_LENGTH);
  return { addresses: [{ kind: EMAIL, value }], name: oneLine(name) };
}

/** A new contact without a name is called by its address. */
function named(chat: Party, isOther: boolean): Party {
  return isOther || chat.name !== '' ? chat : { ...chat, name: addressOf(chat) };
}

function partyText(party: Party): string {
  return addressText({ name: party.name, address: addressOf(party) });
}

function addressText({ name, address = '' }: MessageAddressObject): string {
  return name && name !== address ? `${oneLine(name)} <${address}>` : address;
}

/** The Message-IDs of the e-mails that it answers, the nearest first. */
function referencesOf({ envelope, headers }: Email): string[] {
  const parents = messageIdsIn(envelope.inReplyTo ?? '');
  const others = messageIdsIn(headers.get('references') ?? '').toReversed();
  return [...new Set([...parents, ...others])].slice(0, REFERENCES_MAX);
}

/** More are not needed to find a conversation; some programs never shorten them. */
const REFERENCES_MAX = 50;
