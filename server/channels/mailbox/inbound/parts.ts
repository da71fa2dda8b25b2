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

/** More texts and files of one e-mail are not fetched. */
const MOST = { texts: 20, files: 50 };

interface Parts {
  /** All texts, in their order. */
  readonly texts: TextPart[];
  readonly files: FilePart[];
  /** The parts of a report: what happened, and the e-mail, or its headers, that it is about. */
  report?: { readonly status: string; readonly original: string | undefined };
}

/** The texts and files of an e-mail. */
export function partsOf(
  structure: MessageStructureObject | undefined,
): Parts & { readonly layout: TextLayout; /** Files that are not fetched. */ readonly omitted: number } {
  const parts: Parts = { texts: [], files: [] };
  const layout = structure ? collect(structure, parts) : [];
  const { texts, files } = parts;
  return {
    ...parts,
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
    const layouts = (node.childNodes ?? []).map((child) => collect(child, parts));
    return type === 'multipart/alternative' ? [{ alternatives: layouts }] : layouts.flat();
  }
  const name = nameOf(node);
  const isText = type === 'text/plain' || type === 'text/html';
  if (isText && node.disposition?.toLowerCase() !== 'attachment' && name === '') {
    parts.texts.push({ part, isHtml: type === 'text/html' });
    return [part];
  }
  parts.files.push({ part, mime: type, name });
  return [];
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
