import {
  areJidsSameUser,
  isJidBroadcast,
  isJidGroup,
  isJidNewsletter,
  jidDecode,
} from '@whiskeysockets/baileys';
import type { Address, AddressKind } from '#server/features/connections/index.ts';
import { HISTORY } from '../inbox/historyKey.ts';

/** The attributes of a stanza as received. */
export type StanzaAttrs = Readonly<Record<string, string>>;

/** Added to the attributes of a stanza without content: why it has none, as WhatsApp says. */
export const UNAVAILABLE = 'unavailable';

/** Our own JIDs: phone number and LID. */
export interface Me {
  readonly id: string;
  readonly lid: string;
}

/** The chat of a message and its author. */
export interface MessageSource {
  readonly fromMe: boolean;
  readonly isGroup: boolean;
  /** The customer or the group. */
  readonly chat: readonly Address[];
  /** The author; groups only. */
  readonly author?: readonly Address[];
}

const KINDS: Readonly<Record<string, AddressKind>> = {
  's.whatsapp.net': 'phone',
  'c.us': 'phone',
  hosted: 'phone',
  lid: 'lid',
  'hosted.lid': 'lid',
  'g.us': 'group',
};

/** Converts a JID of any device to an address; undefined when it cannot be a conversation. */
export function addressOf(jid: string | null | undefined): Address | undefined {
  const decoded = jidDecode(jid ?? undefined);
  const kind = decoded && KINDS[decoded.server];
  return kind && decoded.user ? { kind, value: decoded.user } : undefined;
}

/** Converts the JIDs of one conversation to addresses, without duplicates. */
export function addressesOf(...jids: (string | null | undefined)[]): Address[] {
  const known = jids.map(addressOf).filter((address) => address !== undefined);
  return known.filter(
    ({ kind, value }, index) =>
      known.findIndex((other) => other.kind === kind && other.value === value) === index,
  );
}

/** Whether this is the JID of status updates. */
export function isStatus(jid: string): boolean {
  return jid === 'status@broadcast';
}

/** Whether messages of this JID are ignored: status updates and newsletters (WhatsApp channels). */
export function isIgnored(jid: string): boolean {
  return isStatus(jid) || isJidNewsletter(jid) === true;
}

/**
 * Reads the addresses of a stanza; undefined when it belongs to no conversation, such as notes to oneself.
 */
export function messageSourceOf(attrs: StanzaAttrs, me: Me): MessageSource | undefined {
  const { from = '', participant = '', recipient } = attrs;
  if (isIgnored(from)) return undefined;
  const member = () => addressesOf(participant, attrs['participant_pn'], attrs['participant_lid']);
  if (isJidGroup(from)) {
    return { fromMe: isMe(participant, me), isGroup: true, chat: addressesOf(from), author: member() };
  }
  if (isJidBroadcast(from)) {
    const isOwnList = isMe(participant, me);
    return isOwnList ? undefined : { fromMe: false, isGroup: false, chat: member() };
  }
  if (isMe(from, me)) {
    if (!recipient || isMe(recipient, me)) return undefined;
    const chat = addressesOf(
      recipient,
      attrs['peer_recipient_pn'],
      attrs['peer_recipient_lid'],
      attrs['recipient_pn'],
      attrs['recipient_lid'],
    );
    return chat.length > 0 ? { fromMe: true, isGroup: false, chat } : undefined;
  }
  const chat = addressesOf(from, attrs['sender_pn'], attrs['sender_lid']);
  return chat.length > 0 ? { fromMe: false, isGroup: false, chat } : undefined;
}

/** One key per chat, whichever of its addresses a stanza names; another one for its messages from before the link. */
export function chatKey(stanza: StanzaAttrs): string {
  return (stanza['history'] ? HISTORY : '') + keyOfChat(stanza);
}

function keyOfChat({ from = '', recipient, participant, ...attrs }: StanzaAttrs): string {
  const person = isJidBroadcast(from) ? participant : (recipient ?? from);
  const hidden = recipient
    ? (attrs['peer_recipient_lid'] ?? attrs['recipient_lid'])
    : (attrs['sender_lid'] ?? (isJidBroadcast(from) ? attrs['participant_lid'] : undefined));
  const { kind, value } = addressOf(hidden) ?? addressOf(person) ?? { kind: 'other', value: from };
  return `${kind} ${value}`;
}

/** Whether a JID, of any device, is our own. */
export function isMe(jid: string, { id, lid }: Me): boolean {
  return jid !== '' && (areJidsSameUser(jid, id) || areJidsSameUser(jid, lid));
}
