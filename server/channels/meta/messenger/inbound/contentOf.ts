import type { MediaType } from '#shared/domain/mediaType.ts';
import type { Catalogue } from '#shared/i18n/catalogue.ts';
import { fill } from '#shared/i18n/index.ts';
import { locationBody } from '#server/features/connections/index.ts';
import type { Attachment, MetaMessage, Referral } from './event.ts';
import { surrounded, type Surroundings } from '../../changes/surroundings.ts';

/** One message of ours, of the one or several that a message of Meta becomes. */
export interface Content {
  readonly mediaType: MediaType;
  readonly body: string;
  readonly file?: ReceivedFile;
  /** What the body has around the text that the person wrote. */
  readonly around?: Surroundings;
}

export interface ReceivedFile {
  /** Expires. */
  readonly url: string;
  /** Its position among the attachments of the message. */
  readonly index: number;
}

type Texts = Catalogue['automatic']['shared'];

const FILES: ReadonlyMap<string, MediaType> = new Map([
  ['image', 'image'],
  ['sticker', 'image'],
  ['audio', 'audio'],
  ['video', 'video'],
  ['file', 'application'],
]);

/** What people share of Facebook and Instagram: it is shown as a link, as Meta allows no copies. */
const SHARED: ReadonlyMap<string, keyof Texts> = new Map([
  ['share', 'post'],
  ['post', 'post'],
  ['ig_post', 'post'],
  ['reel', 'reel'],
  ['ig_reel', 'reel'],
  ['ig_story', 'story'],
  ['story', 'story'],
  ['story_mention', 'storyMention'],
]);

/**
 * What a message says: its text, then each of its attachments. The text stands with the first of them that has room for
 * it. Kinds that Ramal does not know are `unsupported`.
 */
export function contentsOf(message: MetaMessage, texts: Texts): Content[] {
  const text = textOf(message);
  const around = { before: contextOf(message, texts).join('\n'), after: '' };
  const lines = surrounded(text, around);
  const attached = attachmentsOf(message).map(({ attachment, index }) => read(attachment, index, texts));
  const [first, ...others] = attached;
  const written: Content = { mediaType: 'chat', body: lines, around };
  if (!first) return [lines === '' ? { mediaType: 'unsupported', body: '' } : written];
  if (lines === '') return attached;
  if (first.mediaType === 'location') return [written, ...attached];
  if (first.mediaType === 'unsupported') return [written, ...others];
  const shared = { ...around, after: lines.includes(first.body) ? '' : first.body };
  return [{ ...first, body: surrounded(text, shared), around: shared }, ...others];
}

/** What a press of a button says. */
export function postbackBody(
  {
    title,
    payload,
    referral,
  }: { title?: string | null; payload?: string | null; referral?: Referral | null },
  texts: Texts,
): string {
  return [referralText(referral, texts), title || payload].filter(Boolean).join('\n');
}

/** How the person came to the conversation; empty when that is not worth telling. */
export function referralText(referral: Referral | null | undefined, texts: Texts): string {
  if (!referral) return '';
  const { ad_title: title, video_url: video, photo_url: photo } = referral.ads_context_data ?? {};
  if (referral.source !== 'ADS' && !title) return referral.ref ? fill(texts.link, { ref: referral.ref }) : '';
  return [title ? fill(texts.ad, { title }) : texts.someAd, video || photo].filter(Boolean).join('\n');
}

function textOf({ text, quick_reply: choice }: MetaMessage): string {
  return choiceOf(choice?.payload) ?? text ?? '';
}

/** Begins the payload of the buttons below a list of answers. */
const CHOICE = 'choice:';

/** The payload of the button for an answer. @param number from 1 */
export function choicePayload(number: number): string {
  return `${CHOICE}${number}`;
}

/** The number of the chosen answer, as if it had been typed. */
function choiceOf(payload: string | undefined): string | undefined {
  return payload?.startsWith(CHOICE) ? payload.slice(CHOICE.length) : undefined;
}

function contextOf({ reply_to: reply, referral }: MetaMessage, texts: Texts): string[] {
  const story = reply?.story && [texts.storyReply, reply.story.url].filter(Boolean).join('\n');
  return [referralText(referral, texts), story ?? ''].filter(Boolean);
}

interface Numbered {
  readonly attachment: Attachment;
  readonly index: number;
}

/** Until 2026 a sticker came as a picture as well. */
function attachmentsOf({ attachments, is_unsupported: isUnsupported }: MetaMessage): Numbered[] {
  if (isUnsupported && !attachments?.length) return [];
  const all = (attachments ?? []).map((attachment, index) => ({ attachment, index }));
  const isRepeated = ({ attachment: { type, payload } }: Numbered) =>
    type === 'image' &&
    all.some(
      ({ attachment: other }) =>
        other.type === 'sticker' &&
        (other.payload?.sticker_id ?? other.payload?.url) === (payload?.sticker_id ?? payload?.url),
    );
  return all.filter((each) => !isRepeated(each));
}

function read(attachment: Attachment, index: number, texts: Texts): Content {
  const { type, payload } = attachment;
  const url = payload?.url ?? attachment.url ?? '';
  const title = (payload?.title ?? attachment.title ?? '').trim();
  const file = FILES.get(type);
  if (file && url) return { mediaType: file, body: '', file: { url, index } };
  const at = payload?.coordinates;
  if (at) {
    const position = { degreesLatitude: at.lat, degreesLongitude: at.long };
    return { mediaType: 'location', body: locationBody({ ...position, name: title }) };
  }
  const label = SHARED.get(type);
  const elements = (payload?.elements ?? []).flatMap((each) => [each.title, each.subtitle]);
  const lines = [label && texts[label], title, ...elements, file ? '' : url].filter(Boolean);
  return lines.length > 0
    ? { mediaType: 'chat', body: lines.join('\n') }
    : { mediaType: 'unsupported', body: '' };
}
