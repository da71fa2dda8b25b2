import { previewOf } from '#shared/domain/preview.ts';
import { parseChatText, plainText } from '#shared/domain/parseChatText.ts';

const CONTACT_CARD = /BEGIN:VCARD[\s\S]*?(?:END:VCARD|$)/g;
const EMBEDDED_IMAGE = /data:image\/[\w.+-]+;base64,[\w+/=]*/g;

/** A text for display: without contact cards and images embedded in it. */
export function readableText(body: string): string {
  return body.replace(CONTACT_CARD, '').replace(EMBEDDED_IMAGE, '');
}

/** A text for display, without formatting. */
export function unformattedText(body: string): string {
  return plainText(parseChatText(readableText(body)));
}

/** The beginning of a text on one line and without formatting, for narrow places. */
export function shortText(body: string): string {
  return previewOf(unformattedText(body));
}
