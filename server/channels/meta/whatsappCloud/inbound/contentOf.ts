import { textOfCard } from '#shared/contract/cardText.ts';
import {
  RICH_LIMITS,
  type Card,
  type CardOf,
  type Quote,
  type RichContent,
} from '#shared/contract/richContent.ts';
import { mediaTypeOf, STICKER_MIME, type MediaType } from '#shared/domain/mediaType.ts';
import { locationBody, type InboundMedia } from '#server/features/connections/index.ts';
import { clip, clipText, countOf, moneyOf, objectIn, webAddress } from '../../../untrusted.ts';
import { CHANNEL_TYPE } from '../channelType.ts';
import type { FileReference } from './fileReference.ts';
import type { CloudContent, CloudFile, SharedContact } from './report.ts';

export interface Content {
  readonly mediaType: MediaType;
  readonly body: string;
  readonly media?: InboundMedia;
  readonly content?: RichContent;
}

/** The content of a message. Kinds that Ramal does not know are `unsupported`. */
export function contentOf(message: CloudContent, connectionId: number): Content {
  const advertisement = advertisementOf(message.referral);
  const found = typedOf(message) ??
    fileOf(message, connectionId) ??
    sharedOf(message) ?? { mediaType: 'unsupported', body: '' };
  return advertisement ? { ...found, content: { ...found.content, advertisement } } : found;
}

/** Text that was typed, chosen from buttons or lists, or that an order consists of. */
function typedOf({ text, button, interactive, order }: CloudContent): Content | undefined {
  if (text) return { mediaType: 'chat', body: text.body };
  if (button) return cardContent(choice(button.text || button.payload));
  const answer = interactive?.button_reply ?? interactive?.list_reply;
  // the number of an offered answer, which the menus of Ramal understand
  if (answer && /^\d+$/.test(answer.id)) return { mediaType: 'chat', body: answer.id };
  if (answer) return cardContent(choice(answer.title, answer.description));
  const form = interactive?.nfm_reply;
  if (form) return { mediaType: 'chat', body: [form.body, ...answersIn(form.response_json)].join('\n') };
  return order && cardContent(orderCard(order));
}

function cardContent(card: Card): Content {
  return { mediaType: 'chat', body: textOfCard(card), content: { card } };
}

function choice(title: string, description = ''): CardOf<'choice'> {
  return { kind: 'choice', title: clip(title), description: clip(description) };
}

/** What was filled in in a form. Its token means something to its author only. */
function answersIn(json: unknown): string[] {
  return Object.entries(objectIn(json)).flatMap(([name, value]) => {
    if (name === 'flow_token' || value === null || value === '') return [];
    return clip(`${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`);
  });
}

/** A basket of the catalogue. Meta names its products by the shop's own codes. */
function orderCard({ text, product_items: items }: NonNullable<CloudContent['order']>): CardOf<'order'> {
  const lines = items.map(({ product_retailer_id: code, quantity, item_price: price, currency }) => ({
    name: clip(code),
    quantity: countOf(quantity),
    price: price === undefined ? null : moneyOf(price * quantity, currency, 1),
  }));
  const [first] = lines;
  const currencies = new Set(lines.map(({ price }) => price?.currency));
  const total = lines.reduce((sum, { price }) => sum + (price?.amount ?? 0), 0);
  return {
    kind: 'order',
    title: '',
    note: clipText(text),
    itemCount: countOf(lines.reduce((sum, { quantity }) => sum + quantity, 0)),
    total: currencies.size === 1 ? moneyOf(total, first?.price?.currency, 1) : null,
    status: null,
    lines: lines.slice(0, RICH_LIMITS.lines),
    thumbnail: null,
  };
}

/** The advertisement from which the customer came. Its picture is not fetched. */
function advertisementOf(referral: CloudContent['referral']): RichContent['advertisement'] | undefined {
  if (!referral) return undefined;
  const { headline, body, source_url: address } = referral;
  const advertisement = { title: clip(headline), text: clipText(body), link: webAddress(address) };
  const isEmpty = !advertisement.title && !advertisement.text && !advertisement.link;
  return isEmpty ? undefined : { ...advertisement, thumbnail: null };
}

/** The product that a message asks about, as a quote of the catalogue; Meta names it by the shop's own code. */
export function productQuote(code: unknown): Quote | undefined {
  const title = clip(code);
  return title
    ? { source: 'message', fromMe: true, mediaType: 'chat', text: `🛍️ ${title}`, thumbnail: null }
    : undefined;
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
