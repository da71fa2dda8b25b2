const TOKEN = "[\\w!#$%&'*+.^`|~-]+";
const MIME = new RegExp(`^${TOKEN}/${TOKEN}(?:\\s*;\\s*${TOKEN}=(?:${TOKEN}|"[^"\\\\\\p{Cc}]*"))*$`, 'u');
const MAX_LENGTH = 200;

/** A MIME type from outside as it may stand in a header and in the database; what is none is unknown bytes. */
export function safeMime(mime: string): string {
  const trimmed = mime.trim();
  return trimmed.length <= MAX_LENGTH && MIME.test(trimmed) ? trimmed : 'application/octet-stream';
}
