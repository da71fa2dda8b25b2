import type { Message } from '#shared/contract/message.ts';
import type { Author } from '#shared/domain/authors.ts';

/** Characters of one message, of what it answers, and of all together; older messages are left out. */
const MESSAGE_MAX = 2000;
const QUOTE_MAX = 300;
const TOTAL_MAX = 12_000;

/** Kinds whose bodies are data, such as a picture of the map. */
export const UNREADABLE: ReadonlySet<string> = new Set(['location', 'vcard', 'call_log', 'unsupported']);

/** A message without what only people can use. */
export type Spoken = Pick<
  Message,
  'id' | 'author' | 'body' | 'mediaType' | 'isDeleted' | 'transcription' | 'quotedMsg' | 'content'
>;
type Written = Pick<Message, 'body' | 'mediaType' | 'transcription'>;

/** The conversation as text, one line for each message with what it answers, without names. */
export function transcriptOf(messages: readonly Spoken[]): string {
  const transcriptions = new Map(messages.map(({ id, transcription }) => [id, transcription]));
  const lines: string[] = [];
  let length = 0;
  for (const message of messages.toReversed()) {
    const line = lineOf(message, transcriptions);
    if (line === null) continue;
    length += line.length + 1;
    if (length > TOTAL_MAX) break;
    lines.unshift(line);
  }
  return lines.join('\n');
}

type Transcriptions = ReadonlyMap<number, Spoken['transcription']>;

function lineOf(message: Spoken, transcriptions: Transcriptions): string | null {
  const { author, mediaType, isDeleted } = message;
  const text = textOf(message, MESSAGE_MAX);
  if (isDeleted || (mediaType === 'chat' && text === '')) return null;
  const file = mediaType === 'chat' ? '' : `(${mediaType}) `;
  return `${speakerOf(author)}${reasonOf(message, transcriptions)}: ${file}${text}`;
}

/** What made its author write it; without that, "And in blue?" says nothing. */
function reasonOf({ quotedMsg, content }: Spoken, transcriptions: Transcriptions): string {
  if (quotedMsg) {
    const { id, fromMe, isDeleted } = quotedMsg;
    if (isDeleted) return '';
    return inReplyTo(sideOf(fromMe), { ...quotedMsg, transcription: transcriptions.get(id) ?? null });
  }
  if (content?.quote) {
    const { source, fromMe, mediaType, text } = content.quote;
    const whose = source === 'status' ? `a status of the ${sideOf(fromMe)}` : sideOf(fromMe);
    return inReplyTo(whose, { body: text, mediaType });
  }
  if (content?.advertisement) {
    const { title, text } = content.advertisement;
    return ` (came by the advertisement “${oneLine(`${title} ${text}`, QUOTE_MAX)}”)`;
  }
  return '';
}

function inReplyTo(whose: string, quoted: Written): string {
  const file = quoted.mediaType === 'chat' ? '' : ` (${quoted.mediaType})`;
  const text = oneLine(textOf(quoted), QUOTE_MAX);
  return ` (in reply to ${whose}:${file}${text && ` “${text}”`})`;
}

function textOf({ body, transcription, mediaType }: Written, max?: number): string {
  return UNREADABLE.has(mediaType) ? '' : (transcription || body).trim().slice(0, max).toWellFormed();
}

/** A quote of several lines would look like messages of its own. */
function oneLine(text: string, max: number): string {
  return text.trim().replaceAll(/\s+/g, ' ').slice(0, max).toWellFormed();
}

function speakerOf(author: Author): string {
  return author === 'system' ? 'Automatic' : sideOf(author !== 'customer');
}

const sideOf = (isFromUs: boolean): string => (isFromUs ? 'Agent' : 'Customer');
