const TOKEN = "[\\w!#$%&'*+.^`|~-]+";
const MIME = new RegExp(`^${TOKEN}/${TOKEN}(?:\\s*;\\s*${TOKEN}=(?:${TOKEN}|"[^"\\\\\\p{Cc}]*"))*$`, 'u');
const MAX_LENGTH = 200;

/**
 * Makes a MIME type from outside safe for headers, comparisons and the database: the type in small letters, its parameters
 * as they are. An invalid one becomes unknown bytes.
 */
export function safeMime(mime: string): string {
  const trimmed = mime.trim();
  if (trimmed.length > MAX_LENGTH || !MIME.test(trimmed)) return 'application/octet-stream';
  return trimmed.replace(/^[^;]+/, (type) => type.toLowerCase());
}
