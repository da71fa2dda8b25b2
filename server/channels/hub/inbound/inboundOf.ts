import type { ChannelType } from '#shared/domain/connectionStatus.ts';
import { mediaTypeOf, type MediaType } from '#shared/domain/mediaType.ts';
import type { InboundMedia, InboundMessage, Party } from '#server/features/connections/index.ts';
import type { Floor } from '#server/platform/floor.ts';
import { locationBody } from '../../location.ts';
import { ADDRESS_OF } from '../outbound/contents.ts';
import type { HubContent, HubMessageEvent } from './event.ts';
import { fetchFile } from './fetchFile.ts';
import { lettersText } from './lettersText.ts';

interface Told {
  readonly connectionId: number;
  readonly type: ChannelType;
  readonly event: HubMessageEvent;
  readonly content: HubContent;
  /** Place of the content in its message. */
  readonly place: number;
}

/** One content of a message of the hub in the form of the domain; undefined when there is nothing in it. */
export async function inboundOf(floor: Floor, told: Told): Promise<InboundMessage | undefined> {
  const { connectionId, type, event, content, place } = told;
  const what = await readContent(floor, type, content);
  if (!what) return undefined;
  const { message } = event;
  const writer = partyOf(type, message.from, nameOf(event));
  const group = groupOf(type, event);
  return {
    connectionId,
    providerId: place === 0 ? message.id : `${message.id}:${place}`,
    fromMe: false,
    chat: group ?? writer,
    ...(group && { author: writer }),
    isGroup: group !== undefined,
    ...what,
    sentAt: floor.now(), // the hub's times have no zone
    isCatchUp: false,
    isFromAutomaton: false,
  };
}

/** The hub marks messages of people with an empty group. */
export function isOfGroup({ message }: HubMessageEvent): boolean {
  return String(message.isGroup) === 'true' && !!message.group?.id;
}

interface Read {
  readonly mediaType: MediaType;
  readonly body: string;
  readonly media?: InboundMedia | 'unavailable';
}

async function readContent(floor: Floor, type: ChannelType, content: HubContent): Promise<Read | undefined> {
  if (content.fileUrl) return readFile(floor, content, content.fileUrl);
  if (content.latitude !== undefined && content.longitude !== undefined) {
    const { latitude, longitude, name, address } = content;
    const place = { degreesLatitude: latitude, degreesLongitude: longitude };
    return {
      mediaType: 'location',
      body: locationBody({ ...place, ...(name && { name }), ...(address && { address }) }),
    };
  }
  if (content.text === undefined) return { mediaType: 'unsupported', body: '' };
  const body = type === 'email' ? lettersText(content.text) : content.text;
  return body.trim() === '' ? undefined : { mediaType: 'chat', body };
}

async function readFile(floor: Floor, content: HubContent, url: string): Promise<Read> {
  const body = content.fileCaption ?? content.text ?? '';
  const told = content.fileMimeType?.includes('/') ? content.fileMimeType : undefined;
  const file = await fetchFile(floor, url);
  const mime = told ?? file?.mime ?? 'application/octet-stream';
  const media = file && { bytes: file.bytes, mime, name: content.fileName ?? '', isVoice: false };
  return { mediaType: mediaTypeOf(mime), body, media: media ?? 'unavailable' };
}

function partyOf(type: ChannelType, value: string, name: string): Party {
  const kind = ADDRESS_OF[type];
  return { addresses: [{ kind, value: kind === 'email' ? value.toLowerCase() : value }], name };
}

function groupOf(type: ChannelType, event: HubMessageEvent): Party | undefined {
  const { group } = event.message;
  return isOfGroup(event) && group?.id ? partyOf(type, group.id, group.name ?? '') : undefined;
}

function nameOf({ message: { visitor } }: HubMessageEvent): string {
  return visitor?.name || [visitor?.firstName, visitor?.lastName].filter(Boolean).join(' ');
}
