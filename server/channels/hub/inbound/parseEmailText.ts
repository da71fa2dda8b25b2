import { utf8Of } from '#server/platform/utf8Of.ts';
import { textOfHtml } from '../../htmlText.ts';

const BASE64 = /^(?:[A-Za-z0-9+/]{4}){8,}(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;
const MARKUP = /<(?:!doctype|html|head|body|div|p|table|br|span|meta)\b/i;

/**
 * Extracts the text of an e-mail: the hub sends the plain text followed by the HTML, sometimes as base64.
 * @throws Error when it is HTML that is nested too deeply
 */
export async function parseEmailText(raw: string): Promise<string> {
  const text = decoded(raw);
  const markup = text.search(MARKUP);
  const plain = markup === -1 ? text : text.slice(0, markup);
  return (plain.trim() === '' ? await textOfHtml(text) : plain).trim();
}

function decoded(text: string): string {
  const encoded = text.replaceAll(/\s/g, '');
  if (!BASE64.test(encoded)) return text;
  return utf8Of(Buffer.from(encoded, 'base64')) ?? text; // it may only look like base64
}
