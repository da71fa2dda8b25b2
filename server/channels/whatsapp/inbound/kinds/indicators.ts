import { proto } from '@whiskeysockets/baileys';
import type { RichContent } from '#shared/contract/richContent.ts';
import type { Address } from '#server/features/connections/index.ts';
import { clip, clipText, numberIn, thumbnailOf, webAddress } from '../../../untrusted.ts';
import { addressesOf } from '../addresses.ts';
import { unwrap } from '../unwrap.ts';

/** Mentions that are read of one message: a text that an agent reads has fewer. */
const MENTIONS_MAX = 100;

type Indicators = Omit<RichContent, 'card'>;

/** From this score on, WhatsApp shows a message as forwarded many times. */
export const FORWARDED_OFTEN = 5;
const YEAR_S = 366 * 24 * 60 * 60;

/** The information that any part of a message can carry. */
export function contextOf(message: proto.IMessage): proto.IContextInfo | undefined {
  const parts: { contextInfo?: proto.IContextInfo | null }[] = Object.values(message).filter(
    (part) => typeof part === 'object' && part !== null,
  );
  return parts.map(({ contextInfo }) => contextInfo).find(Boolean) ?? undefined;
}

/** The members of a group whom a message mentions, and the message that it quotes: by digits of these addresses. */
export function mentionedIn(message: proto.IMessage): Address[] {
  const context = contextOf(message);
  const quoted = context?.quotedMessage && contextOf(unwrap(context.quotedMessage));
  const jids = [...(context?.mentionedJid ?? []), ...(quoted?.mentionedJid ?? [])];
  return addressesOf(...jids.slice(0, MENTIONS_MAX)).filter(({ kind }) => kind !== 'group');
}

/**
 * What is said about a message besides its content.
 * @param sent with its wrappers @param message without them
 */
export function indicatorsOf(sent: proto.IMessage, message: proto.IMessage): Indicators {
  const context = contextOf(message);
  const vanishesAfter = timerIn(context);
  const album = albumOf(sent) ?? albumOf(message);
  const advertisement = context?.externalAdReply && advertisementIn(context.externalAdReply);
  return {
    ...(context?.isForwarded && {
      forwarded: (context.forwardingScore ?? 0) >= FORWARDED_OFTEN ? 'often' : 'once',
    }),
    ...(vanishesAfter && { vanishesAfter }),
    ...(isViewOnce(sent) && { isViewOnce: true }),
    ...(message.liveLocationMessage && { isLiveStart: true }),
    ...(album && { album }),
    ...(advertisement && { advertisement }),
  };
}

/** Seconds after which the message disappears; undefined when it stays. */
export function timerIn(context: proto.IContextInfo | undefined): number | undefined {
  const seconds = numberIn(context?.expiration, 1, 10 * YEAR_S);
  return seconds && Math.floor(seconds);
}

const { AssociationType } = proto.MessageAssociation;

/** The id of the message that announces the album. */
function albumOf(message: proto.IMessage): string | undefined {
  return parentOf(message, [AssociationType.MEDIA_ALBUM]);
}

/** The id of the message of which this one is the picture or video in high resolution. */
export function lowerResolutionOf(sent: proto.IMessage): string | undefined {
  return parentOf(sent, [AssociationType.HD_IMAGE_DUAL_UPLOAD, AssociationType.HD_VIDEO_DUAL_UPLOAD]);
}

/** Whether this is the moving part of a picture, or a video that is sent once more in a form that browsers do not show. */
export function isSecondForm(sent: proto.IMessage): boolean {
  return parentOf(sent, [AssociationType.MOTION_PHOTO, AssociationType.HEVC_VIDEO_DUAL_UPLOAD]) !== undefined;
}

/** The id of the message with which this one is associated in one of these ways. */
function parentOf(
  { messageContextInfo, associatedChildMessage, deviceSentMessage }: proto.IMessage,
  types: readonly proto.MessageAssociation.AssociationType[],
): string | undefined {
  const { associationType, parentMessageKey } =
    messageContextInfo?.messageAssociation ??
    associatedChildMessage?.message?.messageContextInfo?.messageAssociation ??
    deviceSentMessage?.message?.messageContextInfo?.messageAssociation ??
    {};
  const isOfType = associationType && types.includes(associationType);
  return isOfType && parentMessageKey?.id ? clip(parentMessageKey.id, 200) : undefined;
}

function isViewOnce(sent: proto.IMessage): boolean {
  const outer = sent.deviceSentMessage?.message ?? sent;
  const message = outer.ephemeralMessage?.message ?? outer;
  return Boolean(message.viewOnceMessageV2 ?? message.viewOnceMessageV2Extension) || isViewOnceFile(message);
}

/** Messages with buttons also come in the first wrapper, which says nothing about them. */
function isViewOnceFile({
  viewOnceMessage,
  imageMessage,
  videoMessage,
  audioMessage,
}: proto.IMessage): boolean {
  const inner = viewOnceMessage?.message;
  const file =
    inner?.imageMessage ??
    inner?.videoMessage ??
    inner?.audioMessage ??
    imageMessage ??
    videoMessage ??
    audioMessage;
  return Boolean(inner ? file : file?.viewOnce);
}

function advertisementIn(
  ad: proto.ContextInfo.IExternalAdReplyInfo,
): RichContent['advertisement'] | undefined {
  const { title, body, sourceUrl, sourceId, ctwaClid, showAdAttribution, sourceType, thumbnail } = ad;
  // Links that people share can carry this field as well; only advertisements name where they were clicked.
  if (!sourceId && !ctwaClid && !showAdAttribution && sourceType !== 'ad') return undefined;
  return {
    title: clip(title),
    text: clipText(body),
    link: webAddress(sourceUrl),
    thumbnail: thumbnailOf(thumbnail),
  };
}
