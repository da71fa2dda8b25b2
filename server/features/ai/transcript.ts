import type { Message } from '#shared/contract/messages.ts';

/** Characters of one message, and of all together; older messages are left out. */
const MESSAGE_MAX = 2000;
const TOTAL_MAX = 12_000;

/** Kinds whose bodies are data, such as a picture of the map. */
export const UNREADABLE: ReadonlySet<string> = new Set(['location', 'vcard', 'call_log', 'unsupported']);

/** A message without what only people can use. */
export type Spoken = Pick<Message, 'author' | 'body' | 'mediaType' | 'isDeleted' | 'transcription'>;

/** The conversation as text, one line for each message, without names. */
export function transcriptOf(messages: readonly Spoken[]): string {
  const lines: string[] = [];
  let length = 0;
  for (const message of messages.toReversed()) {
    const line = lineOf(message);
    if (line === null) continue;
    length += line.length + 1;
    if (length > TOTAL_MAX) break;
    lines.unshift(line);
  }
  return lines.join('\n');
}

function lineOf({ author, body, transcription, mediaType, isDeleted }: Spoken): string | null {
  const text = UNREADABLE.has(mediaType)
    ? ''
    : (transcription || body).trim().slice(0, MESSAGE_MAX).toWellFormed();
  if (isDeleted || (mediaType === 'chat' && text === '')) return null;
  const speaker = author === 'customer' ? 'Customer' : author === 'system' ? 'Automatic' : 'Agent';
  const file = mediaType === 'chat' ? '' : `(${mediaType}) `;
  return `${speaker}: ${file}${text}`;
}
