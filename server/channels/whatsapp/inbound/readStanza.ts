import { proto, unpadRandomMax16 } from '@whiskeysockets/baileys';
import type { Address, InboundMessage } from '#server/features/connections/index.ts';
import type { InboundEdit, InboundReaction, InboundRevoke } from '#server/features/inbox/index.ts';
import { addressesOf, messageSourceOf, type Me, type MessageSource, type StanzaAttrs } from './addresses.ts';
import { contentOf, unwrap, type FileReference } from './content.ts';
import { readSealedEdit, type SealedEdit } from './sealedEdit.ts';

type Without<Thing> = Omit<Thing, 'connectionId'>;

/** What a stanza means to the desk. */
export type InboundEvent =
  | {
      readonly kind: 'message';
      readonly message: Without<Omit<InboundMessage, 'isCatchUp' | 'media'>>;
      readonly file?: FileReference;
    }
  | { readonly kind: 'edit'; readonly edit: Without<InboundEdit> }
  | {
      readonly kind: 'sealedEdit';
      readonly sealed: SealedEdit;
      /** What it means with this new content; undefined for content without words. */
      readonly read: (edited: proto.IMessage) => InboundEvent | undefined;
      /** Who wrote the original. */
      readonly author: readonly Address[];
      /** What is shown when its secret is not known. */
      readonly otherwise: InboundEvent;
    }
  | { readonly kind: 'revoke'; readonly revoke: Without<InboundRevoke> }
  | { readonly kind: 'reaction'; readonly reaction: Without<InboundReaction> };

interface Reading {
  readonly me: Me;
  /** Words for what can be seen on the phone only. */
  readonly unsupported: string;
}

/**
 * Translates a stanza, in the order in which it must be told.
 * @param padded the message as its sender padded it; null when it could not be opened
 */
export function readStanza(attrs: StanzaAttrs, padded: Uint8Array | null, reading: Reading): InboundEvent[] {
  const source = messageSourceOf(attrs, reading.me);
  if (!padded) return source && attrs['category'] !== 'peer' ? [unreadable(attrs, source, reading)] : [];
  const message = decode(padded);
  if (source) return readMessage({ ...attrs, message, source }, reading);
  return resentByPhone(message).flatMap((resent) => readResent(resent, reading));
}

/** What the sender wrote is no message, however often it is read. */
export class UnreadableContent extends Error {
  override readonly name = 'UnreadableContent';
}

function decode(padded: Uint8Array): proto.Message {
  try {
    return proto.Message.decode(unpadRandomMax16(padded));
  } catch (error) {
    throw new UnreadableContent('not a message', { cause: error });
  }
}

/** Its content follows under the same id when the sender has sealed it anew. */
function unreadable(attrs: StanzaAttrs, source: MessageSource, { unsupported }: Reading): InboundEvent {
  return {
    kind: 'message',
    message: {
      ...head(attrs, source),
      mediaType: 'unsupported',
      body: unsupported,
      awaitsContent: true,
      isFromAutomaton: false,
    },
  };
}

interface Opened {
  readonly id?: string;
  readonly t?: string;
  readonly notify?: string;
  readonly message: proto.IMessage;
  readonly source: MessageSource;
}

function readMessage(opened: Opened, { me, unsupported }: Reading): InboundEvent[] {
  const { source } = opened;
  const message = unwrap(opened.message);
  const { protocolMessage, reactionMessage } = message;
  const { chat, fromMe } = source;
  if (protocolMessage?.key?.id && protocolMessage.type === proto.Message.ProtocolMessage.Type.REVOKE) {
    return [{ kind: 'revoke', revoke: { providerId: protocolMessage.key.id, fromMe } }];
  }
  const readEdit = (providerId: string, edited: proto.IMessage): InboundEvent | undefined => {
    const body = contentOf(edited, unsupported)?.body;
    if (body === undefined) return undefined;
    return {
      kind: 'edit',
      edit: { providerId, fromMe, body, ...(source.author && { author: source.author }) },
    };
  };
  if (protocolMessage?.key?.id && protocolMessage.editedMessage) {
    const edit = readEdit(protocolMessage.key.id, protocolMessage.editedMessage);
    return edit ? [edit] : [];
  }
  const sealed = readSealedEdit(message);
  if (sealed) {
    const fallback = { mediaType: 'unsupported', body: unsupported, isFromAutomaton: false } as const;
    return [
      {
        kind: 'sealedEdit',
        sealed,
        read: (edited) => readEdit(sealed.originalId, edited),
        author: source.author ?? (fromMe ? addressesOf(me.id, me.lid) : chat),
        otherwise: { kind: 'message', message: { ...head(opened, source), ...fallback } },
      },
    ];
  }
  if (reactionMessage?.key?.id) {
    const author = { addresses: source.author ?? chat, name: opened.notify ?? '' };
    const reaction = { providerId: reactionMessage.key.id, emoji: reactionMessage.text ?? '' };
    return [{ kind: 'reaction', reaction: fromMe ? reaction : { ...reaction, author } }];
  }
  const content = contentOf(opened.message, unsupported);
  if (!content) return [];
  const { file, ...rest } = content;
  return [{ kind: 'message', message: { ...head(opened, source), ...rest }, ...(file && { file }) }];
}

function head({ id = '', t, notify = '' }: StanzaAttrs | Opened, source: MessageSource) {
  const { chat, author, fromMe, isGroup } = source;
  return {
    providerId: id,
    fromMe,
    isGroup,
    chat: { addresses: chat, name: isGroup || fromMe ? '' : notify },
    ...(author && { author: { addresses: author, name: notify } }),
    sentAt: new Date(Number(t ?? 0) * 1000),
  };
}

/** The phone answers for messages that could not be opened, with the whole of them. */
function resentByPhone({ protocolMessage }: proto.IMessage): proto.IWebMessageInfo[] {
  const results = protocolMessage?.peerDataOperationRequestResponseMessage?.peerDataOperationResult ?? [];
  return results.flatMap(({ placeholderMessageResendResponse: resent }) =>
    resent?.webMessageInfoBytes ? [proto.WebMessageInfo.decode(resent.webMessageInfoBytes)] : [],
  );
}

/** A message as a phone keeps it. */
export function readResent(info: proto.IWebMessageInfo, reading: Reading): InboundEvent[] {
  const { key, message, pushName, messageTimestamp } = info;
  if (!key?.id || !key.remoteJid || !message) return [];
  const { fromMe, participant = info.participant } = key;
  const source = messageSourceOf(
    fromMe
      ? { from: reading.me.id, recipient: key.remoteJid }
      : { from: key.remoteJid, ...(participant && { participant }) },
    reading.me,
  );
  if (!source) return [];
  const isOwnInGroup = fromMe && addressesOf(key.remoteJid).some(({ kind }) => kind === 'group');
  return readMessage(
    {
      id: key.id,
      t: String(messageTimestamp ?? 0),
      notify: pushName ?? '',
      message,
      source: isOwnInGroup ? { ...source, isGroup: true, author: addressesOf(reading.me.id) } : source,
    },
    reading,
  );
}
