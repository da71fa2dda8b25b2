import type { MessageAddressObject } from 'imapflow';
import { COPIES_MAX, PERSON_NAME_MAX } from '#shared/contract/recipients.ts';
import { EMAIL_ADDRESS, EMAIL_MAX_LENGTH } from '#shared/domain/emailAddress.ts';
import {
  plainAddress,
  type MailPerson,
  type MailRecipients,
  type OwnAddresses,
} from '#server/features/connections/index.ts';
import { DELIVERY_HEADERS, type Email } from './fetchEmail.ts';
import { isNoReply } from './isAutomatic.ts';
import { hasAddress, oneLine } from './people.ts';

interface Known {
  readonly own: OwnAddresses;
  /** Who has written it, if that is another person than the customer. */
  readonly from: MailPerson | undefined;
  readonly isFromProgram: boolean;
}

/**
 * Who else has got an e-mail. Undefined for what a program has sent to the mailbox alone, such as an out-of-office reply, or
 * in the conversation of another person: the people of the e-mail before stay those who get the answers.
 */
export function recipientsOf(
  { envelope, headers }: Email,
  { address: mailbox }: { readonly address: string },
  { own, from, isFromProgram }: Known,
): MailRecipients | undefined {
  const delivered = DELIVERY_HEADERS.flatMap(
    (name) => headers.get(name)?.match(/[^\s<>,;]+@[^\s<>,;]+/g) ?? [],
  );
  const names = new Set([mailbox, ...delivered].map(plainAddress));
  const isMailbox = (address: string) => names.has(plainAddress(address));
  const listed = [...(envelope.to ?? []), ...(envelope.cc ?? [])].map(({ address = '' }) => address);
  // Not addressed to any known name of the mailbox: one of its own domain is another name of it.
  const domain = mailbox.slice(mailbox.lastIndexOf('@'));
  const isNamed = listed.some(isMailbox);
  const isAlias = (address: string) => !isNamed && address.toLowerCase().endsWith(domain) && !own(address);
  const seen = new Set<string>();
  const peopleOf = (list: readonly MessageAddressObject[] = [], mayBeAlias = false) =>
    list
      .filter(hasAddress)
      .map((each) => personOf(each, own))
      .filter(({ address }) => !isMailbox(address) && !(mayBeAlias && isAlias(address)))
      .filter(({ address }) => !seen.has(address) && seen.add(address))
      .slice(0, COPIES_MAX);
  const to = peopleOf(envelope.to, true);
  const cc = peopleOf(envelope.cc);
  if (isFromProgram && (from || to.length + cc.length === 0)) return undefined;
  return { ...(from && { from: personOf(from, own) }), to, cc };
}

function personOf({ address = '', name = '' }: MessageAddressObject, own: OwnAddresses): MailPerson {
  const value = address.trim().toLowerCase();
  const isAnswered =
    EMAIL_ADDRESS.test(value) && value.length <= EMAIL_MAX_LENGTH && !isNoReply(value) && !own(value);
  const shown = { address: value.slice(0, EMAIL_MAX_LENGTH), name: oneLine(name).slice(0, PERSON_NAME_MAX) };
  return { ...shown, ...(!isAnswered && { getsNoCopy: true as const }) };
}
