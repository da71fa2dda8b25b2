import { buffer } from 'node:stream/consumers';
import type { FetchMessageObject, ImapFlow, MailboxObject, MessageEnvelopeObject } from 'imapflow';
import { storable } from '#server/features/inbox/index.ts';
import { decodeText } from './decodeText.ts';
import { partsOf, type FilePart, type TextLayout, type TextPart } from './parts.ts';

/** Longest text that is read of an e-mail, in bytes. */
const TEXT_MAX_BYTES = 1024 * 1024;

/** Headers that decide how an e-mail is treated, besides those of the envelope. */
const HEADERS = [
  'subject',
  'references',
  'auto-submitted',
  'precedence',
  'list-id',
  'list-unsubscribe',
  'return-path',
  'x-autoreply',
  'x-autorespond',
  'x-auto-response-suppress',
  'x-failed-recipients',
];

/** An e-mail as the server has it, with its texts; its files are fetched later. */
export interface Email {
  readonly uid: number;
  readonly uidValidity: string;
  readonly envelope: MessageEnvelopeObject;
  /** Of `HEADERS`, by name in lower case. */
  readonly headers: ReadonlyMap<string, string>;
  /** When the server got it. */
  readonly receivedAt: Date;
  readonly texts: readonly ReadText[];
  readonly layout: TextLayout;
  readonly files: readonly FilePart[];
  /** Further files, which are too many. */
  readonly omitted: number;
  /** The report of a mail server on an e-mail of ours: `multipart/report` (RFC 6522). */
  readonly report?: { readonly status: string; readonly original: string };
  /** The server does not give its content. */
  readonly isUnreadable?: true;
}

export interface ReadText extends TextPart {
  readonly content: string;
}

/** Reads an e-mail, without marking it as read; undefined when it is not there any more. */
export async function fetchEmail(client: ImapFlow, uid: number): Promise<Email | undefined> {
  const found = await client.fetchOne(
    String(uid),
    { uid: true, envelope: true, bodyStructure: true, internalDate: true, headers: HEADERS },
    { uid: true },
  );
  if (!found) return undefined;
  const headers = headersOf(found);
  const { texts, layout, files, omitted, report } = partsOf(found.bodyStructure);
  const read = (part: string | undefined) => (part === undefined ? '' : readPart(client, uid, part));
  const contents: ReadText[] = [];
  for (const each of texts) contents.push({ ...each, content: await read(each.part) });
  return storable({
    uid,
    uidValidity: uidValidityOf(client),
    envelope: envelopeOf(found, headers),
    headers,
    receivedAt: new Date(found.internalDate ?? Date.now()),
    texts: contents,
    layout,
    files,
    omitted,
    ...(report && { report: { status: await read(report.status), original: await read(report.original) } }),
  });
}

/** @throws Error when none is open */
export function openMailbox({ mailbox }: ImapFlow): MailboxObject {
  if (!mailbox) throw new Error('the connection to the mail server is lost');
  return mailbox;
}

/** A bigint in the client: too large for a number, and not to be had in JSON. */
export function uidValidityOf(client: ImapFlow): string {
  return String(openMailbox(client).uidValidity);
}

async function readPart(client: ImapFlow, uid: number, part: string): Promise<string> {
  const { content } = await client.download(String(uid), part, { uid: true, maxBytes: TEXT_MAX_BYTES });
  return content ? decodeText(await buffer(content)) : '';
}

/** Its subject may have bytes of another character set than UTF-8, which the library replaces. */
function envelopeOf({ envelope = {} }: FetchMessageObject, headers: Email['headers']): MessageEnvelopeObject {
  const subject = headers.get('subject');
  return subject !== undefined && envelope.subject?.includes('\uFFFD') ? { ...envelope, subject } : envelope;
}

/** The values, with folded lines joined (RFC 5322, 2.2.3). */
function headersOf({ headers }: FetchMessageObject): Map<string, string> {
  const lines = storable(decodeText(headers ?? Buffer.alloc(0)))
    .replace(/\r?\n(?=[ \t])/g, '')
    .split(/\r?\n/);
  return new Map(
    lines.flatMap((line) => {
      const colon = line.indexOf(':');
      return colon > 0 ? [[line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()]] : [];
    }),
  );
}
