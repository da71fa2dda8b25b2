import { previewOf } from '#shared/domain/preview.ts';
import { parseChatText, plainText } from './parseChatText.ts';

const CONTACT_CARD = /BEGIN:VCARD[\s\S]*?(?:END:VCARD|$)/g;
const EMBEDDED_IMAGE = /data:image\/[\w.+-]+;base64,[\w+/=]*/g;

/** A text as people should see it: without contact cards and images that were written into it. */
export function readableText(body: string): string {
  return body.replace(CONTACT_CARD, '').replace(EMBEDDED_IMAGE, '');
}

/** The beginning of a text in one line and without marks, where there is little room. */
export function shortText(body: string): string {
  return previewOf(plainText(parseChatText(readableText(body))));
}
