import { proto, unpadRandomMax16 } from '@whiskeysockets/baileys';
import type { Address, InboundMessage } from '#server/features/connections/index.ts';
import {
  storable,
  type InboundEdit,
  type InboundReaction,
  type InboundResponse,
  type InboundRevoke,
} from '#server/features/inbox/index.ts';
import {
  addressesOf,
  messageSourceOf,
  UNAVAILABLE,
  type Me,
  type MessageSource,
  type StanzaAttrs,
} from './addresses.ts';
import { contentOf, type Content, type FileReference } from './content.ts';
import { readEncryptedEdit } from './encryptedEdit.ts';
import { orderKeyOf, type OrderKey } from './kinds/orderLines.ts';
import { contextOf, isSecondForm, lowerResolutionOf, mentionedIn, timerIn } from './kinds/indicators.ts';
import { completePoll } from './kinds/pollFields.ts';
import { quoteIn } from './kinds/quote.ts';
import { readUnknownKind } from './kinds/unknownKinds.ts';
import { readNotice } from './notice.ts';
import { readResponse, type OpenedResponse, type EncryptedResponse } from './response.ts';
import type { EncryptedChange } from './encryptedChange.ts';
import { unwrap } from './unwrap.ts';

type Without<Event> = Omit<Event, 'connectionId'>;

/** Whom the text of an event mentions: in the text stand `@` and the value of the address. */
interface Mentioning {
  readonly mentioned?: readonly Address[];
}

/** What a stanza means for a conversation. */
export type InboundEvent =
  | (Mentioning & {
      readonly kind: 'message';
      readonly message: Without<Omit<InboundMessage, 'isCatchUp' | 'media'>>;
      readonly file?: FileReference;
      /** Seconds after which messages of this chat disappear, as far as the message says; 0: they stay. */
      readonly timer?: number;
      /** The message when it is a poll or an event: responses to it will follow. */
      readonly poll?: proto.IMessage;
      /** Names the lines of an order, which are asked for. */
      readonly order?: OrderKey;
    })
  | {
      /** Something that happened in the chat. */
      readonly kind: 'notice';
      readonly message: Without<Omit<InboundMessage, 'isCatchUp' | 'media'>>;
      readonly timer?: number;
    }
  | (Change & {
      readonly kind: 'response';
      readonly response: EncryptedResponse;
      /** Every address of who responds. */
      readonly responder: readonly Address[];
      readonly me: readonly Address[];
      /** @param opened undefined when it cannot be decrypted */
      readonly read: (opened: OpenedResponse | undefined) => Without<InboundResponse>;
    })
  | (Change &
      Mentioning & {
        /** The picture or video of a message in high resolution. */
        readonly kind: 'betterFile';
        /** Provider's id of that message. */
        readonly providerId: string;
        /** What it is where that one is not known. */
        readonly message: Without<Omit<InboundMessage, 'isCatchUp' | 'media'>>;
        readonly file: FileReference;
        readonly timer?: number;
      })
  | (Change & Mentioning & { readonly kind: 'edit'; readonly edit: Without<InboundEdit> })
  | {
      readonly kind: 'encryptedEdit';
      readonly encryptedEdit: EncryptedChange;
      /** The event for the decrypted edit; undefined when it has no text. */
      readonly read: (edited: proto.IMessage) => InboundEvent | undefined;
      /** The author of the original message. */
      readonly author: readonly Address[];
      /** The event when the secret of the original message is not known. */
      readonly otherwise: InboundEvent;
    }
  | (Change & { readonly kind: 'revoke'; readonly revoke: Without<InboundRevoke> })
  | (Change & { readonly kind: 'reaction'; readonly reaction: Without<InboundReaction> });

/** What changes an earlier message instead of being one. */
interface Change {
  /** The id it was sent under: a notice may be shown under it, when it could not be read at first. */
  readonly ownId: string;
  /** Where it was sent: what is changed belongs to the same chat. */
  readonly chat: readonly Address[];
}

interface Reading {
  readonly me: Me;
  /** Text for content that only the phone can show. */
  readonly unsupported: string;
}

/**
 * Translates a stanza to events, in the order in which they must be applied.
 * @param padded the decrypted message with its sender's padding; null when it could not be decrypted
 */
export function readStanza(attrs: StanzaAttrs, padded: Uint8Array | null, reading: Reading): InboundEvent[] {
  const source = messageSourceOf(attrs, reading.me);
  if (!padded) return source && attrs['category'] !== 'peer' ? [unreadable(attrs, source, reading)] : [];
  const { message, isUnknown } = decode(padded);
  if (source) return readMessage({ ...attrs, message, isUnknown, source }, reading);
  return resentByPhone(message).flatMap((resent) => readResent(resent, reading));
}

/** The decrypted content is not a valid message; reading it again does not help. */
export class UnreadableContent extends Error {
  override readonly name = 'UnreadableContent';
}

function decode(padded: Uint8Array): { message: proto.Message; isUnknown: boolean } {
  try {
    const bytes = unpadRandomMax16(padded);
    const message = proto.Message.decode(bytes);
    completePoll(message, bytes);
    return { message, isUnknown: readUnknownKind(message, bytes) };
  } catch (error) {
    throw new UnreadableContent('not a message', { cause: error });
  }
}

/**
 * A message that could not be decrypted. Its content follows under the same id when the sender encrypts it
 * again.
 */
function unreadable(attrs: StanzaAttrs, source: MessageSource, { unsupported }: Reading): InboundEvent {
  const shown = { ...head(attrs, source), mediaType: 'unsupported', body: unsupported } as const;
  const isViewOnce = attrs[UNAVAILABLE]?.startsWith('view_once');
  return {
    kind: 'message',
    message: isViewOnce
      ? { ...shown, content: { card: { kind: 'viewOnce' } }, isFromAutomaton: false }
      : { ...shown, awaitsContent: true, isFromAutomaton: false },
  };
}

interface Opened {
  readonly id?: string;
  readonly t?: string;
  readonly notify?: string;
  readonly message: proto.IMessage;
  /** It is of a kind that the library does not know. */
  readonly isUnknown?: boolean;
  readonly source: MessageSource;
}

/** Ids that a sender chooses are looked up, so they contain nothing that the database does not take. */
function readMessage(opened: Opened, reading: Reading): InboundEvent[] {
  return eventsOf(opened, reading).map(storable);
}

function eventsOf(opened: Opened, { me, unsupported }: Reading): InboundEvent[] {
  const { source, id: ownId = '' } = opened;
  const message = unwrap(opened.message);
  const { protocolMessage, reactionMessage } = message;
  const { chat, fromMe } = source;
  const notice = readNotice(message, opened.message);
  if (notice) {
    const { timer, ...about } = notice;
    const event = { ...head(opened, source), mediaType: 'chat', isFromAutomaton: false, ...about } as const;
    return [{ kind: 'notice', message: event, ...(timer !== undefined && { timer }) }];
  }
  if (protocolMessage?.key?.id && protocolMessage.type === proto.Message.ProtocolMessage.Type.REVOKE) {
    return [{ kind: 'revoke', ownId, chat, revoke: { providerId: protocolMessage.key.id, fromMe } }];
  }
  const readEdit = (providerId: string, edited: proto.IMessage): InboundEvent | undefined => {
    const { body, content } = contentOf(edited, unsupported) ?? {};
    if (body === undefined) return undefined;
    const card = content?.card;
    return {
      kind: 'edit',
      ownId,
      chat,
      ...mentioning(source, unwrap(edited)),
      edit: {
        providerId,
        fromMe,
        body,
        ...(card && { card }),
        ...(!fromMe && { author: source.author ?? chat }),
      },
    };
  };
  if (protocolMessage?.key?.id && protocolMessage.editedMessage) {
    const edit = readEdit(protocolMessage.key.id, protocolMessage.editedMessage);
    return edit ? [edit] : [];
  }
  const encryptedEdit = readEncryptedEdit(message);
  if (encryptedEdit) {
    const fallback = { mediaType: 'unsupported', body: unsupported, isFromAutomaton: false } as const;
    return [
      {
        kind: 'encryptedEdit',
        encryptedEdit,
        read: (edited) => readEdit(encryptedEdit.originalId, edited),
        author: source.author ?? (fromMe ? addressesOf(me.id, me.lid) : chat),
        otherwise: { kind: 'message', message: { ...head(opened, source), ...fallback } },
      },
    ];
  }
  const response = readResponse(message);
  if (response) {
    const author = { addresses: source.author ?? chat, name: opened.notify ?? '' };
    const own = addressesOf(me.id, me.lid);
    return [
      {
        kind: 'response',
        ownId,
        chat,
        response,
        responder: fromMe ? own : author.addresses,
        me: own,
        read: (openedResponse) => ({
          providerId: response.change.originalId,
          ...(!fromMe && { author }),
          choices: openedResponse?.choices ?? null,
          guests: openedResponse?.guests ?? 0,
          respondedAt: (openedResponse ?? response).respondedAt ?? sentAtOf(opened),
        }),
      },
    ];
  }
  if (reactionMessage?.key?.id) {
    const author = { addresses: source.author ?? chat, name: opened.notify ?? '' };
    const reaction = { providerId: reactionMessage.key.id, emoji: reactionMessage.text ?? '' };
    return [{ kind: 'reaction', ownId, chat, reaction: fromMe ? reaction : { ...reaction, author } }];
  }
  const unknown = { mediaType: 'unsupported', body: unsupported, isFromAutomaton: false } as const;
  const content: Content | undefined =
    contentOf(opened.message, unsupported) ?? (opened.isUnknown && !fromMe ? unknown : undefined);
  if (!content) return [];
  const { file, ...rest } = content;
  if (isSecondForm(opened.message)) return [];
  const kind = content.content?.card?.kind;
  const order = message.orderMessage ? orderKeyOf(message.orderMessage) : undefined;
  const isAnswerable = kind === 'poll' || kind === 'event';
  const timer = timerIn(contextOf(message)) ?? (source.isGroup && !fromMe ? 0 : undefined);
  const lower = lowerResolutionOf(opened.message);
  if (file && lower) {
    const better = { ...head(opened, source), ...rest };
    const event = { kind: 'betterFile', ownId, chat, providerId: lower, message: better, file } as const;
    return [{ ...event, ...mentioning(source, message), ...(timer !== undefined && { timer }) }];
  }
  const quote = quoteIn(message, me);
  return [
    {
      kind: 'message',
      message: { ...head(opened, source), ...rest, ...(quote && { content: { ...rest.content, quote } }) },
      ...mentioning(source, message),
      ...(file && { file }),
      ...(timer !== undefined && { timer }),
      ...(isAnswerable && { poll: opened.message }),
      ...(order && { order }),
    },
  ];
}

/** Only members of groups can be mentioned. */
function mentioning({ isGroup }: MessageSource, message: proto.IMessage): Mentioning {
  const mentioned = isGroup ? mentionedIn(message) : [];
  return mentioned.length > 0 ? { mentioned } : {};
}

function sentAtOf({ t }: StanzaAttrs | Opened): Date {
  return new Date(Number(t ?? 0) * 1000);
}

function head(opened: StanzaAttrs | Opened, source: MessageSource) {
  const { id = '', notify = '' } = opened;
  const { chat, author, fromMe, isGroup } = source;
  return {
    providerId: id,
    fromMe,
    isGroup,
    chat: { addresses: chat, name: isGroup || fromMe ? '' : notify },
    ...(author && { author: { addresses: author, name: notify } }),
    sentAt: sentAtOf(opened),
  };
}

/** Messages that could not be decrypted, which the phone sends again in full on request. */
function resentByPhone({ protocolMessage }: proto.IMessage): proto.IWebMessageInfo[] {
  const results = protocolMessage?.peerDataOperationRequestResponseMessage?.peerDataOperationResult ?? [];
  return results.flatMap(({ placeholderMessageResendResponse: resent }) =>
    resent?.webMessageInfoBytes ? [proto.WebMessageInfo.decode(resent.webMessageInfoBytes)] : [],
  );
}

/** Reads a message in the form in which phones store it. */
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
