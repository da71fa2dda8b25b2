import type { MessageStructureObject } from 'imapflow';

/** A text that is read with its e-mail. */
export interface TextPart {
  /** How the server names it. */
  readonly part: string;
  readonly isHtml: boolean;
}

/** A file of an e-mail, attached or shown within its text. */
export interface FilePart {
  readonly part: string;
  readonly mime: string;
  /** Empty when it has none. */
  readonly name: string;
}

interface Parts {
  readonly texts: TextPart[];
  readonly files: FilePart[];
  /** The parts of a report: what happened, and the e-mail, or its headers, that it is about. */
  report?: { readonly status: string; readonly original: string | undefined };
}

/** The texts and files of an e-mail; of alternatives, the plain text and the HTML, of which the reader chooses. */
export function partsOf(structure: MessageStructureObject | undefined): Parts {
  const parts: Parts = { texts: [], files: [] };
  if (structure) collect(structure, parts);
  return parts;
}

function collect(node: MessageStructureObject, parts: Parts): void {
  const type = node.type.toLowerCase();
  const part = node.part ?? '1'; // an e-mail of one part does not number it
  if (type === 'multipart/report') collectReport(node, parts);
  if (type.startsWith('multipart/')) return node.childNodes?.forEach((child) => collect(child, parts));
  const name = nameOf(node);
  const isText = type === 'text/plain' || type === 'text/html';
  if (isText && node.disposition?.toLowerCase() !== 'attachment' && name === '')
    parts.texts.push({ part, isHtml: type === 'text/html' });
  else parts.files.push({ part, mime: type, name });
}

function collectReport({ childNodes = [] }: MessageStructureObject, parts: Parts): void {
  const partOf = (...types: readonly string[]) =>
    childNodes.find(({ type }) => types.includes(type.toLowerCase()))?.part;
  const status = partOf('message/delivery-status', 'message/global-delivery-status');
  const original = partOf(
    'text/rfc822-headers',
    'message/rfc822',
    'message/global-headers',
    'message/global',
  );
  if (status !== undefined) parts.report = { status, original };
}

function nameOf({ type, dispositionParameters, parameters, envelope }: MessageStructureObject): string {
  const name = dispositionParameters?.['filename'] ?? parameters?.['name'];
  if (name) return name;
  return type.toLowerCase() === 'message/rfc822' ? `${envelope?.subject || 'e-mail'}.eml` : '';
}
