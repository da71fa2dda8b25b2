import { TextDecoder } from 'node:util';
import { utf8Of } from '#server/platform/utf8Of.ts';

/** What programs write that name no character set (WHATWG Encoding, also for ISO 8859-1). */
const USUAL = 'windows-1252';
/** HTML says its character set within so many bytes. */
const HEAD = 2048;

/**
 * The text of bytes in UTF-8, or else in what they seem to be: many programs name no character set, or a wrong one.
 * @param bytes may end within a character
 */
export function decodeText(bytes: Uint8Array): string {
  const text = utf8Of(bytes);
  if (text !== undefined) return utf8TakenForLatin(text) ?? text;
  const lenient = new TextDecoder().decode(bytes, { stream: true }); // without half a character at the end
  const wrong = lenient.split('\uFFFD').length - 1;
  const right = (lenient.match(/[^\0-\x7F\uFFFD]/g) ?? []).length;
  return right > wrong ? lenient : decoderOf(bytes).decode(bytes);
}

/** What was meant when each character is the byte of one in UTF-8, as `Ã£` for `ã`: nobody writes that. */
function utf8TakenForLatin(text: string): string | undefined {
  return /^[\0-\xFF]*$/.test(text) && /[\xC2-\xF4][\x80-\xBF]/.test(text)
    ? utf8Of(Buffer.from(text, 'latin1'))
    : undefined;
}

function decoderOf(bytes: Uint8Array): TextDecoder {
  const head = Buffer.from(bytes.subarray(0, HEAD)).toString('latin1');
  const [, label = USUAL] = /<meta\b[^>]{0,200}\bcharset\s*=\s*["']?([\w-]+)/i.exec(head) ?? [];
  try {
    const decoder = new TextDecoder(label);
    return decoder.encoding === 'utf-8' ? new TextDecoder(USUAL) : decoder;
  } catch {
    return new TextDecoder(USUAL); // it has no such name
  }
}
