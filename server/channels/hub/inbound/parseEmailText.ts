const BASE64 = /^(?:[A-Za-z0-9+/]{4}\s*){8,}(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?\s*$/;
const MARKUP = /<(?:!doctype|html|head|body|div|p|table|br|span|meta)\b/i;
const ENTITIES: Readonly<Record<string, string>> = { nbsp: ' ', amp: '&', lt: '<', gt: '>', quot: '"' };

/** Extracts the text of an e-mail: the hub sends the plain text followed by the HTML, sometimes as base64. */
export function parseEmailText(raw: string): string {
  const text = decoded(raw);
  const markup = text.search(MARKUP);
  const plain = markup === -1 ? text : text.slice(0, markup);
  return (plain.trim() === '' ? withoutMarkup(text) : plain).trim();
}

function decoded(text: string): string {
  if (!BASE64.test(text)) return text;
  const bytes = Buffer.from(text, 'base64');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return text; // it only looked like base64
  }
}

function withoutMarkup(html: string): string {
  return html
    .replaceAll(/<(style|script|head)\b[\s\S]*?<\/\1>/gi, '')
    .replaceAll(/<(?:br|\/p|\/div|\/tr)\b[^>]*>/gi, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(nbsp|amp|lt|gt|quot);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replaceAll(/\n\s*\n\s*\n/g, '\n\n');
}
