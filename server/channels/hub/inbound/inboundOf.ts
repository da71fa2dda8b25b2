import type { z } from 'zod';
import type { HubChannelType } from '#shared/contract/hubChannels.ts';
import { mediaTypeOf, type MediaType } from '#shared/domain/mediaType.ts';
import type { InboundMedia, InboundMessage, Party } from '#server/features/connections/index.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { locationBody } from '#server/features/connections/index.ts';
import { ADDRESS_OF } from '../outbound/contents.ts';
import type { HubContent, HubMessageEvent } from './event.ts';
import type { hubReference } from './openFile.ts';
import { parseEmailText } from './parseEmailText.ts';

interface HubMessagePart {
  readonly connectionId: number;
  readonly type: HubChannelType;
  readonly event: HubMessageEvent;
  readonly content: HubContent;
  /** Index of the content within its message. */
  readonly index: number;
}

/** Converts one content of a hub message to the domain's form; undefined when the content is empty. */
export async function inboundOf(ctx: AppContext, part: HubMessagePart): Promise<InboundMessage | undefined> {
  const { connectionId, type, event, content, index } = part;
  const what = await readContent(ctx, type, content);
  if (!what) return undefined;
  const { message } = event;
  const writer = partyOf(type, message.from, nameOf(event));
  const group = groupOf(type, event);
  return {
    connectionId,
    providerId: index === 0 ? message.id : `${message.id}:${index}`,
    fromMe: false,
    chat: group ?? writer,
    ...(group && { author: writer }),
    isGroup: group !== undefined,
    ...what,
    sentAt: ctx.now(), // the hub's timestamps have no time zone
    isCatchUp: false,
    isFromAutomaton: false,
  };
}

/** The hub gives messages of individual chats an empty group. */
export function isOfGroup({ message }: HubMessageEvent): boolean {
  return String(message.isGroup) === 'true' && !!message.group?.id;
}

interface Read {
  readonly mediaType: MediaType;
  readonly body: string;
  readonly media?: InboundMedia;
}

async function readContent(
  ctx: AppContext,
  type: HubChannelType,
  content: HubContent,
): Promise<Read | undefined> {
  if (content.fileUrl) return readFile(type, content, content.fileUrl);
  const { latitude, longitude, name, address } = content;
  if (typeof latitude === 'number' && typeof longitude === 'number') {
    const location = { degreesLatitude: latitude, degreesLongitude: longitude };
    return {
      mediaType: 'location',
      body: locationBody({ ...location, ...(name && { name }), ...(address && { address }) }),
    };
  }
  const { text } = content;
  const body = text && type === 'email' ? await readEmail(ctx, text) : text;
  if (body === undefined || body === null) return { mediaType: 'unsupported', body: '' };
  return body.trim() === '' ? undefined : { mediaType: 'chat', body };
}

/** The text of an e-mail; undefined when it cannot be converted, which the hub would repeat again and again. */
async function readEmail(ctx: AppContext, raw: string): Promise<string | undefined> {
  try {
    return await parseEmailText(raw);
  } catch (error) {
    ctx.log.error({ err: error }, 'e-mail not converted');
    return undefined;
  }
}

function readFile(channelType: HubChannelType, content: HubContent, url: string): Read {
  const body = content.fileCaption ?? content.text ?? '';
  const mime = content.fileMimeType?.includes('/') ? content.fileMimeType : '';
  const reference: z.input<typeof hubReference> = { url };
  const media = { channelType, reference, mime, name: content.fileName ?? '', isVoice: false };
  return { mediaType: mediaTypeOf(mime), body, media };
}

function partyOf(type: HubChannelType, value: string, name: string): Party {
  const kind = ADDRESS_OF[type];
  return { addresses: [{ kind, value: kind === 'email' ? value.toLowerCase() : value }], name };
}

function groupOf(type: HubChannelType, event: HubMessageEvent): Party | undefined {
  const { group } = event.message;
  return isOfGroup(event) && group?.id ? partyOf(type, group.id, group.name ?? '') : undefined;
}

function nameOf({ message: { visitor } }: HubMessageEvent): string {
  return visitor?.name || [visitor?.firstName, visitor?.lastName].filter(Boolean).join(' ');
}
