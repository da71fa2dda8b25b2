import { z } from 'zod';
import type { MediaType } from '#shared/domain/mediaType.ts';
import type { SourceRow } from '../source/source.ts';
import { isSet, textOf } from '../source/values.ts';

/** What a message consists of, in the form of this database. */
export interface MessageContent {
  readonly mediaType: MediaType;
  readonly body: string;
  readonly isDeleted: boolean;
  /** Written by a program. */
  readonly isAutomatic: boolean;
  /** The name of its file in the folder of the source; empty without one. */
  readonly fileName: string;
}

/** Texts by which WhatsApp informs about a conversation: nobody wrote them. */
export const NOTICES: ReadonlySet<string> = new Set([
  'broadcast_notification',
  'debug',
  'e2e_notification',
  'gp2',
  'group_notification',
  'newsletter_notification',
  'notification',
  'notification_template',
  'protocol',
]);
/** Types of messages that consist of a file. */
const FILES: Readonly<Record<string, MediaType>> = {
  image: 'image',
  sticker: 'image',
  audio: 'audio',
  ptt: 'audio',
  video: 'video',
};
/** The original begins all automatic texts with it: LEFT-TO-RIGHT MARK. */
const AUTOMATIC = '\u200E';

/** Reads a message; undefined for a notice. */
export function contentOf(row: SourceRow): MessageContent | undefined {
  const type = textOf(row, 'mediaType');
  if (NOTICES.has(type)) return undefined;
  const fileName = textOf(row, 'mediaUrl');
  const text = textOf(row, 'body');
  const isAutomatic = isSet(row, 'fromMe') && text.startsWith(AUTOMATIC);
  const body = isAutomatic ? text.slice(AUTOMATIC.length) : text;
  const common = { isDeleted: isSet(row, 'isDeleted') || type === 'revoked', isAutomatic, fileName };
  if (fileName !== '')
    return { ...common, mediaType: FILES[type] ?? 'application', body: captionOf(body, fileName) };
  return { ...common, ...withoutFile(type, body) };
}

function withoutFile(type: string, body: string): Pick<MessageContent, 'mediaType' | 'body'> {
  switch (type) {
    case 'location':
    case 'live_location':
      return { mediaType: 'location', body: locationOf(body) };
    case 'vcard':
    case 'multi_vcard':
      return { mediaType: 'vcard', body: cardsOf(body) };
    case 'call_log':
      return { mediaType: 'call_log', body: '' };
    case 'ciphertext':
      return { mediaType: 'unsupported', body: '' };
    default:
      return body.trim() === '' && type !== 'chat' && type !== ''
        ? { mediaType: 'unsupported', body: '' }
        : { mediaType: 'chat', body };
  }
}

/** A file without a caption has its name in place of the text. */
function captionOf(body: string, fileName: string): string {
  return body === fileName || body === nameOfFile(fileName) ? '' : body;
}

/** The name that the sender gave the file: the original writes six digits of the time before it. */
export function nameOfFile(fileName: string): string {
  return fileName.replace(/^\d{6}_-/, '').replace(/^\d{13}_/, '');
}

const COORDINATES = /^\s*(-?\d{1,3}(?:\.\d+)?)\s*,\s*(-?\d{1,3}(?:\.\d+)?)\s*$/;

/** Picture, link and description, separated by `|`; older and failed ones lack the picture or the link. */
function locationOf(body: string): string {
  const parts = body.split('|');
  const picture = parts.find((part) => part.startsWith('data:image/')) ?? '';
  const link = parts.find((part) => /^https?:\/\//.test(part));
  const description = parts.at(-1) ?? '';
  if (link !== undefined) return [picture, link, description === link ? '' : description].join('|');
  const [, latitude, longitude] = COORDINATES.exec(description) ?? [];
  const at = latitude === undefined ? '' : `https://maps.google.com/maps?q=${latitude}%2C${longitude}&z=17`;
  return [picture, at, description].join('|');
}

const person = z.object({ name: z.string().default(''), number: z.coerce.string().default('') });

/** vCards; later versions store JSON instead. */
function cardsOf(body: string): string {
  if (!body.startsWith('{') && !body.startsWith('[')) return body;
  try {
    const people = z.union([z.array(person), person.transform((one) => [one])]).parse(JSON.parse(body));
    return people.map(({ name, number }) => cardOf(name, number)).join('\n');
  } catch {
    return body; // something else after all: shown as it is
  }
}

function cardOf(name: string, number: string): string {
  const digits = number.replace(/\D/g, '');
  const plain = name.replace(/[\r\n]+/g, ' ');
  return `BEGIN:VCARD\nVERSION:3.0\nFN:${plain}\nTEL;type=CELL;waid=${digits}:+${digits}\nEND:VCARD`;
}
