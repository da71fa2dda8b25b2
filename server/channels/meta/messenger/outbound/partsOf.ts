import { parseChatText, type ChatNode } from '#shared/domain/parseChatText.ts';
import { fail } from '#shared/contract/errors.ts';
import type { OutboundContent } from '#server/features/connections/index.ts';
import { choicePayload } from '../inbound/contentOf.ts';
import type { FileKind, MessagingPlatform } from '../platform.ts';

/** One message at Meta: text and files are separate ones. */
export type Part =
  | { readonly kind: 'text'; readonly text: string; readonly choices: readonly QuickReply[] }
  | { readonly kind: 'file'; readonly file: NonNullable<OutboundContent['media']>; readonly type: FileKind };

/** A button below a text, which the customer presses in place of typing the answer. */
interface QuickReply {
  readonly content_type: 'text';
  readonly title: string;
  readonly payload: string;
}

/** Meta's limits of quick replies: how many, and the characters of each title. */
const CHOICES_MAX = 13;
const TITLE_MAX = 20;

/**
 * What has to be sent for a message, in its order: its file, then its text, in as many chunks as the platform needs.
 * @throws AppError ERR_FILE_TYPE when the platform does not accept the file
 */
export function partsOf(
  platform: MessagingPlatform,
  { body, media, choices }: Pick<OutboundContent, 'body' | 'media' | 'choices'>,
): Part[] {
  const texts = chunksOf(platform, plainText(body));
  const buttons = (choices ?? []).length <= CHOICES_MAX ? (choices ?? []).map(quickReply) : [];
  const file = media && {
    kind: 'file' as const,
    file: media,
    type: platform.fileKind(bareMime(media.mime)) ?? fail('ERR_FILE_TYPE', { name: media.name }),
  };
  return [
    ...(file ? [file] : []),
    ...texts.map((text, index) => ({
      kind: 'text' as const,
      text,
      choices: index === texts.length - 1 ? buttons : [],
    })),
  ];
}

function quickReply(choice: string, index: number): QuickReply {
  const number = index + 1;
  const title = plainText(choice).replaceAll(/\s+/g, ' ');
  return {
    content_type: 'text',
    title: cut(`${number}. ${title}`, TITLE_MAX, (text) => text.length)[0],
    payload: choicePayload(number),
  };
}

/** Messenger and Instagram show no formatting. */
export function plainText(body: string): string {
  return parseChatText(body).map(textOf).join('');
}

function textOf(node: ChatNode): string {
  if ('children' in node) return node.children.map(textOf).join('');
  if (node.kind !== 'link') return node.text;
  const isHidden = /^https?:/.test(node.href) && !node.href.includes(node.text);
  return isHidden ? `${node.text} (${node.href})` : node.text;
}

/** A text in chunks of the allowed length, without breaking characters, and if possible without breaking words. */
export function chunksOf(
  { textMax, measure }: Pick<MessagingPlatform, 'textMax' | 'measure'>,
  text: string,
): string[] {
  const chunks: string[] = [];
  let rest = text.trim();
  while (rest !== '') {
    const [chunk, after] = cut(rest, textMax, measure);
    chunks.push(chunk.trimEnd());
    rest = after.trimStart();
  }
  return chunks;
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
/** A chunk that ends at a space is not shorter than this part of the allowed length. */
const SHORTEST = 0.5;

/** The longest beginning of a text that is allowed, and what follows it. */
function cut(text: string, max: number, measure: (text: string) => number): [chunk: string, rest: string] {
  if (measure(text) <= max) return [text, ''];
  let size = 0;
  let end = 0;
  let space = 0;
  for (const { segment, index } of graphemes.segment(text)) {
    size += measure(segment);
    if (size > max) break;
    end = index + segment.length;
    if (/^\s/.test(segment) && size > max * SHORTEST) space = end;
  }
  if (end === 0) end = String.fromCodePoint(text.codePointAt(0) ?? 0).length; // of a character longer than a message
  if (space > 0 && end < text.length && !/^\s/.test(text.slice(end))) end = space;
  return [text.slice(0, end), text.slice(end)];
}

/** Without parameters such as `codecs=opus`. */
export function bareMime(mime: string): string {
  return mime.split(';', 1)[0]?.trim().toLowerCase() ?? '';
}
