const TOKEN = "[\\w!#$%&'*+.^`|~-]+";
const MIME = new RegExp(`^${TOKEN}/${TOKEN}(?:\\s*;\\s*${TOKEN}=(?:${TOKEN}|"[^"\\\\\\p{Cc}]*"))*$`, 'u');
const MAX_LENGTH = 200;

/** Makes a MIME type from outside safe for headers and the database; an invalid one becomes unknown bytes. */
export function safeMime(mime: string): string {
  const trimmed = mime.trim();
  return trimmed.length <= MAX_LENGTH && MIME.test(trimmed) ? trimmed : 'application/octet-stream';
}
