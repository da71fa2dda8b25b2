import { mediaTypeOf, STICKER_MIME, type MediaType } from '#shared/domain/mediaType.ts';
import type { InboundMedia } from '#server/features/connections/index.ts';
import { locationBody } from '#server/features/connections/index.ts';
import { surrounded, type Surroundings } from '../../changes/surroundings.ts';
import { CHANNEL_TYPE } from '../channelType.ts';
import type { FileReference } from './fileReference.ts';
import type { CloudContent, CloudFile, SharedContact } from './report.ts';

/** Between a text and the advertisement. */
export const BLANK_LINE = '\n\n';

export interface Content {
  readonly mediaType: MediaType;
  readonly body: string;
  readonly media?: InboundMedia;
  /** What the body has around the text that the customer wrote. */
  readonly around?: Surroundings;
}

/** The content of a message. Kinds that Ramal does not know are `unsupported`. */
export function contentOf(message: CloudContent, connectionId: number): Content {
  return (
    typedOf(message) ??
    fileOf(message, connectionId) ??
    sharedOf(message) ?? { mediaType: 'unsupported', body: '' }
  );
}

/** Text that was typed, chosen from buttons or lists, or that an order consists of. */
function typedOf({ text, button, interactive, order, referral }: CloudContent): Content | undefined {
  const answer = interactive?.button_reply ?? interactive?.list_reply;
  const typed = text?.body ?? button?.text ?? answerOf(answer) ?? interactive?.nfm_reply?.body;
  if (typed !== undefined) {
    const around = { before: '', after: advertOf(referral) };
    return { mediaType: 'chat', body: surrounded(typed, around, BLANK_LINE), around };
  }
  if (!order) return undefined;
  const items = order.product_items.map(
    ({ quantity, product_retailer_id: product, item_price: price, currency }) =>
      `${quantity} × ${product}${price === undefined ? '' : ` (${price} ${currency})`}`,
  );
  return { mediaType: 'chat', body: [order.text, ...items].filter(Boolean).join('\n') };
}

/** The number of an offered answer, which the menus of Ramal understand; others by their title. */
function answerOf(answer: { id: string; title: string } | undefined): string | undefined {
  return answer && (/^\d+$/.test(answer.id) ? answer.id : answer.title);
}

/** The advertisement from which the customer came. */
function advertOf(referral: CloudContent['referral']): string {
  return referral ? [referral.headline, referral.source_url].filter(Boolean).join('\n') : '';
}

function fileOf(message: CloudContent, connectionId: number): Content | undefined {
  const { image, video, audio, document, sticker } = message;
  const found: readonly (readonly [CloudFile | undefined, usual: string])[] = [
    [image, 'image/jpeg'],
    [video, 'video/mp4'],
    [audio, 'audio/ogg'],
    [sticker, STICKER_MIME],
    [document, 'application/octet-stream'],
  ];
  const [file, usual] = found.find(([each]) => each) ?? [];
  if (!file || usual === undefined) return undefined;
  const mime = file.mime_type || usual;
  const mediaType = document ? mediaTypeOf(mime) : mediaTypeOf(usual);
  if (file.id === undefined) return { mediaType: 'unsupported', body: file.caption }; // Meta does not keep it
  const reference: FileReference = { connectionId, mediaId: file.id };
  const media = { channelType: CHANNEL_TYPE, reference, mime, name: file.filename, isVoice: file.voice };
  return { mediaType, body: file.caption, media };
}

function sharedOf({ location, contacts }: CloudContent): Content | undefined {
  if (location) {
    const { latitude, longitude, name, address } = location;
    const position = { degreesLatitude: latitude, degreesLongitude: longitude };
    return {
      mediaType: 'location',
      body: locationBody({ ...position, name: name ?? null, address: address ?? null }),
    };
  }
  return contacts?.length ? { mediaType: 'vcard', body: contacts.map(cardOf).join('\n') } : undefined;
}

/** A contact card in the form that phones exchange (RFC 2426). */
function cardOf({ name, org, phones, emails }: SharedContact): string {
  const plain = (text = '') => text.replaceAll(/[\r\n]+/g, ' ');
  return [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `FN:${plain(name.formatted_name)}`,
    ...(org?.company ? [`ORG:${plain(org.company)}`] : []),
    ...phones.map(({ phone, wa_id: id }) => {
      const number = plain(phone ?? id);
      return `TEL;type=CELL${id ? `;waid=${plain(id)}` : ''}:${number}`;
    }),
    ...emails.flatMap(({ email }) => (email ? [`EMAIL:${plain(email)}`] : [])),
    'END:VCARD',
  ].join('\n');
}
