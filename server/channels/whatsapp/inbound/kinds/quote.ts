import type { proto } from '@whiskeysockets/baileys';
import type { Quote } from '#shared/contract/richContent.ts';
import { parseLocation } from '#shared/domain/parseLocation.ts';
import { isMe, isStatus, type Me } from '../addresses.ts';
import { contentOf, type Content } from '../content.ts';
import { unwrap } from '../unwrap.ts';
import { contextOf } from './indicators.ts';
import { clip, clipText, thumbnailOf } from '../../../untrusted.ts';

/**
 * What a message answers, as its author's phone has copied it: a status update, a product of the catalogue or a message from
 * before the link is in no conversation here. Undefined when it quotes nothing that can be shown.
 * @param message without its wrappers
 */
export function quoteIn(message: proto.IMessage, me: Me): Quote | undefined {
  const { quotedMessage, participant, remoteJid } = contextOf(message) ?? {};
  const copy = quotedMessage ? contentOf(quotedMessage, '') : undefined;
  if (!quotedMessage || !copy) return undefined;
  const plain = unwrap(quotedMessage);
  return {
    source: isStatus(remoteJid ?? '') ? 'status' : 'message',
    fromMe: isMe(participant ?? '', me),
    mediaType: copy.mediaType,
    ...(plain.stickerMessage && { isSticker: true }),
    text: textOf(copy, plain),
    thumbnail: thumbnailIn(copy, plain),
  };
}

function textOf({ mediaType, body, file }: Content, message: proto.IMessage): string {
  const { contactMessage, contactsArrayMessage } = message;
  if (mediaType === 'location') return clip(parseLocation(body).description);
  if (mediaType === 'vcard') return clip((contactMessage ?? contactsArrayMessage)?.displayName);
  return clipText(body) || clip(file?.name);
}

function thumbnailIn({ content }: Content, message: proto.IMessage): Quote['thumbnail'] {
  const card = content?.card;
  if (card && 'thumbnail' in card) return card.thumbnail;
  const { imageMessage, videoMessage, ptvMessage, documentMessage } = message;
  return thumbnailOf((imageMessage ?? videoMessage ?? ptvMessage ?? documentMessage)?.jpegThumbnail);
}
