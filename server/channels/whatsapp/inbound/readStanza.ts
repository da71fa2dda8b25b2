import { proto, unpadRandomMax16 } from '@whiskeysockets/baileys';
import type { Address, InboundMessage } from '#server/features/connections/index.ts';
import type { InboundEdit, InboundReaction, InboundRevoke } from '#server/features/inbox/index.ts';
import { addressesOf, placeOf, type Me, type Place, type StanzaAttrs } from './addresses.ts';
import { contentOf, unwrap, type FileReference } from './content.ts';
import { sealedEditOf, type SealedEdit } from './sealedEdit.ts';

type Without<Thing> = Omit<Thing, 'connectionId'>;

/** What a stanza means to the desk. */
export type Heard =
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
      readonly read: (edited: proto.IMessage) => Heard | undefined;
      /** Who wrote the original. */
      readonly author: readonly Address[];
      /** What is shown when its secret is not known. */
      readonly otherwise: Heard;
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
 * @param sealed the message as its sender padded it; null when it could not be opened
 */
export function readStanza(attrs: StanzaAttrs, sealed: Uint8Array | null, reading: Reading): Heard[] {
  const place = placeOf(attrs, reading.me);
  if (!sealed) return place && attrs['category'] !== 'peer' ? [unreadable(attrs, place, reading)] : [];
  const message = decode(sealed);
  if (place) return readMessage({ ...attrs, message, place }, reading);
  return resentByPhone(message).flatMap((resent) => readResent(resent, reading));
}

/** What the sender wrote is no message, however often it is read. */
export class UnreadableContent extends Error {
  override readonly name = 'UnreadableContent';
}

function decode(sealed: Uint8Array): proto.Message {
  try {
    return proto.Message.decode(unpadRandomMax16(sealed));
  } catch (error) {
    throw new UnreadableContent('not a message', { cause: error });
  }
}

/** Its content follows under the same id when the sender has sealed it anew. */
function unreadable(attrs: StanzaAttrs, place: Place, { unsupported }: Reading): Heard {
  return {
    kind: 'message',
    message: {
      ...head(attrs, place),
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
  readonly place: Place;
}

function readMessage(opened: Opened, { me, unsupported }: Reading): Heard[] {
  const { place } = opened;
  const message = unwrap(opened.message);
  const { protocolMessage, reactionMessage } = message;
  const { chat, fromMe } = place;
  if (protocolMessage?.key?.id && protocolMessage.type === proto.Message.ProtocolMessage.Type.REVOKE) {
    return [{ kind: 'revoke', revoke: { providerId: protocolMessage.key.id, fromMe } }];
  }
  const readEdit = (providerId: string, edited: proto.IMessage): Heard | undefined => {
    const body = contentOf(edited, unsupported)?.body;
    if (body === undefined) return undefined;
    return {
      kind: 'edit',
      edit: { providerId, fromMe, body, ...(place.author && { author: place.author }) },
    };
  };
  if (protocolMessage?.key?.id && protocolMessage.editedMessage) {
    const edit = readEdit(protocolMessage.key.id, protocolMessage.editedMessage);
    return edit ? [edit] : [];
  }
  const sealed = sealedEditOf(message);
  if (sealed) {
    const said = { mediaType: 'unsupported', body: unsupported, isFromAutomaton: false } as const;
    return [
      {
        kind: 'sealedEdit',
        sealed,
        read: (edited) => readEdit(sealed.originalId, edited),
        author: place.author ?? (fromMe ? addressesOf(me.id, me.lid) : chat),
        otherwise: { kind: 'message', message: { ...head(opened, place), ...said } },
      },
    ];
  }
  if (reactionMessage?.key?.id) {
    const author = { addresses: place.author ?? chat, name: opened.notify ?? '' };
    const reaction = { providerId: reactionMessage.key.id, emoji: reactionMessage.text ?? '' };
    return [{ kind: 'reaction', reaction: fromMe ? reaction : { ...reaction, author } }];
  }
  const content = contentOf(opened.message, unsupported);
  if (!content) return [];
  const { file, ...said } = content;
  return [{ kind: 'message', message: { ...head(opened, place), ...said }, ...(file && { file }) }];
}

function head({ id = '', t, notify = '' }: StanzaAttrs | Opened, place: Place) {
  const { chat, author, fromMe, isGroup } = place;
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
export function readResent(info: proto.IWebMessageInfo, reading: Reading): Heard[] {
  const { key, message, pushName, messageTimestamp } = info;
  if (!key?.id || !key.remoteJid || !message) return [];
  const { fromMe, participant = info.participant } = key;
  const place = placeOf(
    fromMe
      ? { from: reading.me.id, recipient: key.remoteJid }
      : { from: key.remoteJid, ...(participant && { participant }) },
    reading.me,
  );
  if (!place) return [];
  const isOwnInGroup = fromMe && addressesOf(key.remoteJid).some(({ kind }) => kind === 'group');
  return readMessage(
    {
      id: key.id,
      t: String(messageTimestamp ?? 0),
      notify: pushName ?? '',
      message,
      place: isOwnInGroup ? { ...place, isGroup: true, author: addressesOf(reading.me.id) } : place,
    },
    reading,
  );
}
