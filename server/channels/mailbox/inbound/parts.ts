import type { MessageStructureObject } from 'imapflow';

/** A text that is read with its e-mail. */
export interface TextPart {
  /** How the server names it. */
  readonly part: string;
  readonly isHtml: boolean;
}

/** How texts belong together, by their parts: one after the other, or alternatives, of which one is shown. */
export type TextLayout = readonly (string | { readonly alternatives: readonly TextLayout[] })[];

/** A file of an e-mail, attached or shown within its text. */
export interface FilePart {
  readonly part: string;
  readonly mime: string;
  /** Empty when it has none. */
  readonly name: string;
}

/** The parts in which a mail server returns an e-mail, or its headers (RFC 6522). */
const RETURNED: readonly string[] = [
  'text/rfc822-headers',
  'message/rfc822',
  'message/global-headers',
  'message/global',
];

/** The first of these files that is another e-mail, or its headers. */
export function returnedIn(files: readonly FilePart[]): FilePart | undefined {
  return files.find(({ mime }) => RETURNED.includes(mime));
}

/** More texts and files of one e-mail are not fetched. */
const MOST = { texts: 20, files: 50 };

interface Parts {
  /** All texts, in their order. */
  readonly texts: TextPart[];
  readonly files: FilePart[];
  /** Of the files, the first text that is no attachment. */
  namedText?: string;
  /** The parts of a report: what happened, and the e-mail, or its headers, that it is about. */
  report?: { readonly status: string; readonly original: string | undefined };
}

/** The texts and files of an e-mail. */
export function partsOf(
  structure: MessageStructureObject | undefined,
): Parts & { readonly layout: TextLayout; /** Files that are not fetched. */ readonly omitted: number } {
  const parts: Parts = { texts: [], files: [] };
  const collected = structure ? collect(structure, parts) : [];
  const layout = parts.texts.length === 0 ? useNamedText(parts) : collected;
  const { texts, files, report } = parts;
  return {
    ...(report && { report }),
    texts: texts.slice(0, MOST.texts),
    files: files.slice(0, MOST.files),
    omitted: Math.max(0, files.length - MOST.files),
    layout,
  };
}

/** @returns the layout of the texts in it */
function collect(node: MessageStructureObject, parts: Parts): TextLayout {
  const type = node.type.toLowerCase();
  const part = node.part ?? '1'; // an e-mail of one part does not number it
  if (type === 'multipart/report') collectReport(node, parts);
  if (type.startsWith('multipart/')) {
    const children = node.childNodes ?? [];
    // The last part of a signed e-mail is its signature, which mail programs check and do not show (RFC 1847).
    const shown = type === 'multipart/signed' && children.length > 1 ? children.slice(0, -1) : children;
    const layouts = shown.map((child) => collect(child, parts));
    return type === 'multipart/alternative' ? [{ alternatives: layouts }] : layouts.flat();
  }
  const name = nameOf(node);
  const isText = isTextType(type) && node.disposition?.toLowerCase() !== 'attachment';
  if (isText && name === '') {
    parts.texts.push({ part, isHtml: type === 'text/html' });
    return [part];
  }
  parts.files.push({ part, mime: type, name });
  if (isText) parts.namedText ??= part;
  return [];
}

const isTextType = (type: string) => type === 'text/plain' || type === 'text/html';

/** Some programs name the only text of an e-mail as if it were a file. */
function useNamedText(parts: Parts): TextLayout {
  const { namedText, files, texts } = parts;
  const index = files.findIndex(({ part }) => part === namedText);
  const [text] = index < 0 ? [] : files.splice(index, 1);
  if (!text) return [];
  texts.push({ part: text.part, isHtml: text.mime === 'text/html' });
  return [text.part];
}

function collectReport({ childNodes = [] }: MessageStructureObject, parts: Parts): void {
  const partOf = (types: readonly string[]) =>
    childNodes.find(({ type }) => types.includes(type.toLowerCase()))?.part;
  const status = partOf(['message/delivery-status', 'message/global-delivery-status']);
  const original = partOf(RETURNED);
  if (status !== undefined) parts.report = { status, original };
}

function nameOf({ type, dispositionParameters, parameters, envelope }: MessageStructureObject): string {
  const name = dispositionParameters?.['filename'] ?? parameters?.['name'];
  if (name) return name;
  return type.toLowerCase() === 'message/rfc822'
    ? `${envelope?.subject?.replace(/[/\\]/g, '-') || 'e-mail'}.eml`
    : '';
}
