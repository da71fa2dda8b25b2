import {
  isJidBroadcast,
  isJidGroup,
  isJidNewsletter,
  proto,
  unpadRandomMax16,
} from '@whiskeysockets/baileys';
import { words } from '#shared/i18n/index.ts';
import type { Address, InboundMessage, Party } from '#server/features/connections/index.ts';
import { applyEdit, applyReaction, applyRevoke, receiveMessage } from '#server/features/inbox/index.ts';
import { unitOfWork } from '#server/platform/database/unitOfWork.ts';
import type { Floor } from '#server/platform/floor.ts';
import { addressesOf } from './addresses.ts';
import { contentOf, type Content } from './content.ts';
import { fetchFile } from './files.ts';
import type { WhatsAppStanza } from './stanza.entity.ts';
import { markProcessed } from './stanzas.ts';

/** Older than this on arrival: from a time when the desk was not listening. */
const LIVE = 60_000;

/** What only the session knows. */
export interface Surroundings {
  readonly connectionId: number;
  /** Our own addresses. */
  readonly me: readonly Address[];
  /** Further proven addresses of the same person. */
  complete(addresses: readonly Address[]): Promise<readonly Address[]>;
  /** Name of a group; empty when it cannot be had. */
  groupName(jid: string): Promise<string>;
}

/** Brings one decrypted stanza into the inbox; done twice it changes nothing. */
export async function processStanza(
  floor: Floor,
  stanza: WhatsAppStanza,
  around: Surroundings,
): Promise<void> {
  const content = readContent(floor, stanza);
  const sender = content.kind === 'none' ? undefined : await senderOf(stanza.attributes, around);
  if (content.kind === 'none' || !sender) {
    await unitOfWork(floor, (work) => markProcessed(work, stanza.id));
    return;
  }
  // The file is fetched before the transaction, which must not wait for a network.
  const media =
    content.kind === 'message' && content.file ? await fetchFile(content.file, floor.log) : undefined;
  await unitOfWork(floor, async (work) => {
    const { connectionId } = around;
    if (content.kind === 'message')
      await receiveMessage(work, inboundOf(floor, stanza, around, sender, content, media));
    else if (content.kind === 'edit') {
      const { targetId: providerId, body } = content;
      await applyEdit(work, {
        connectionId,
        providerId,
        fromMe: sender.fromMe,
        body,
        ...(sender.author && { author: sender.author.addresses }),
      });
    } else if (content.kind === 'revoke') {
      await applyRevoke(work, { connectionId, providerId: content.targetId, fromMe: sender.fromMe });
    } else {
      const author = sender.fromMe ? undefined : (sender.author ?? sender.chat);
      await applyReaction(work, {
        connectionId,
        providerId: content.targetId,
        emoji: content.emoji,
        ...(author && { author }),
      });
    }
    await markProcessed(work, stanza.id);
  });
}

function readContent(floor: Floor, { sealed }: WhatsAppStanza): Content {
  const received = proto.Message.decode(unpadRandomMax16(floor.cipher.open(sealed)));
  const message = received.deviceSentMessage?.message ?? received;
  return contentOf(message, words(floor.config.DEFAULT_LANGUAGE).automatic.unsupportedMessage);
}

interface Sender {
  readonly fromMe: boolean;
  readonly isGroup: boolean;
  readonly chat: Party;
  readonly author?: Party;
}

/** Who wrote where; undefined for what belongs to no conversation (status, newsletters, ourselves). */
async function senderOf(
  attributes: Readonly<Record<string, string>>,
  around: Surroundings,
): Promise<Sender | undefined> {
  const {
    from = '',
    participant,
    participant_pn,
    participant_lid,
    sender_pn,
    sender_lid,
    notify = '',
  } = attributes;
  const { recipient, peer_recipient_pn, peer_recipient_lid } = attributes;
  if (isJidBroadcast(from) || isJidNewsletter(from)) return undefined;
  const isMine = (addresses: readonly Address[]) =>
    addresses.some(({ kind, value }) => around.me.some((own) => own.kind === kind && own.value === value));

  if (isJidGroup(from)) {
    const author = await around.complete(addressesOf(participant, participant_pn, participant_lid));
    const chat = { addresses: addressesOf(from), name: await around.groupName(from) };
    const fromMe = isMine(author);
    return { fromMe, isGroup: true, chat, ...(!fromMe && { author: { addresses: author, name: notify } }) };
  }
  const writer = addressesOf(from, sender_pn, sender_lid);
  const fromMe = isMine(writer);
  const other = fromMe ? addressesOf(recipient, peer_recipient_pn, peer_recipient_lid) : writer;
  const addresses = await around.complete(other);
  if (addresses.length === 0 || isMine(addresses)) return undefined;
  return { fromMe, isGroup: false, chat: { addresses, name: fromMe ? '' : notify } };
}

function inboundOf(
  floor: Floor,
  { attributes }: WhatsAppStanza,
  { connectionId }: Surroundings,
  sender: Sender,
  { mediaType, body, quotedId }: Extract<Content, { kind: 'message' }>,
  media: InboundMessage['media'],
): InboundMessage {
  const sentAt = new Date(Number(attributes['t'] ?? 0) * 1000);
  return {
    ...sender,
    connectionId,
    providerId: attributes['id'] ?? '',
    mediaType,
    body,
    ...(media && { media }),
    ...(quotedId && { quotedProviderId: quotedId }),
    sentAt,
    isCatchUp: floor.now().getTime() - sentAt.getTime() > LIVE,
    isFromAutomaton: false, // WhatsApp does not tell; the inbox limits what it repeats
  };
}
