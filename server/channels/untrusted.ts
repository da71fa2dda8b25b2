import { RICH_LIMITS, type Money } from '#shared/contract/richContent.ts';

/*
 * Reads values that a stranger wrote: texts are shortened, links and pictures checked, numbers kept in range. Payloads that
 * crash or deceive apps circulate.
 */

/** A text of at most this many characters, without control characters and halves of characters. */
export function clip(value: unknown, max: number = RICH_LIMITS.title): string {
  if (typeof value !== 'string') return '';
  return (
    value
      .slice(0, max)
      .toWellFormed()
      // eslint-disable-next-line no-control-regex
      .replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, '')
      .trim()
  );
}

export const clipText = (value: unknown): string => clip(value, RICH_LIMITS.text);

/** A web address; null for anything else, such as `javascript:`, and for one with a user name, which hides its host. */
export function webAddress(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > RICH_LIMITS.link || !URL.canParse(value.trim()))
    return null;
  const url = new URL(value.trim());
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  return isWeb && url.username === '' && url.password === '' && url.href.length <= RICH_LIMITS.link
    ? url.href
    : null;
}

/** A small JPEG as base64; null for other bytes, and for large ones. */
export function thumbnailOf(bytes: Uint8Array | null | undefined): string | null {
  if (!bytes || bytes[0] !== 0xff || bytes[1] !== 0xd8 || bytes[2] !== 0xff) return null;
  const encoded = Buffer.from(bytes).toString('base64');
  return encoded.length <= RICH_LIMITS.thumbnail ? encoded : null;
}

/** A finite number in this range; undefined for anything else. */
export function numberIn(value: unknown, min: number, max: number): number | undefined {
  const number = toNumber(value);
  return number !== undefined && number >= min && number <= max ? number : undefined;
}

export function countOf(value: unknown): number {
  return Math.floor(numberIn(value, 0, 1_000_000) ?? 0);
}

/** @param scale how many units of `value` are one of the currency */
export function moneyOf(value: unknown, currency: unknown, scale = 1000): Money | null {
  const amount = toNumber(value);
  const code = typeof currency === 'string' ? currency.toUpperCase() : '';
  if (amount === undefined || !/^[A-Z]{3}$/.test(code) || !(scale >= 1 && scale <= 1e6)) return null;
  const shown = amount / scale;
  return Math.abs(shown) <= 1e12 ? { amount: shown, currency: code } : null;
}

/** ISO 8601 of a time in seconds or milliseconds since 1970; null outside of the years 2000 to 2199. */
export function momentOf(value: unknown): string | null {
  const given = numberIn(value, 1, Number.MAX_SAFE_INTEGER);
  if (given === undefined) return null;
  const time = new Date(given < 1e11 ? given * 1000 : given);
  const year = Number.isNaN(time.getTime()) ? 0 : time.getUTCFullYear();
  return year >= 2000 && year < 2200 ? time.toISOString() : null;
}

/** Longest JSON that is parsed, in characters. */
const JSON_MAX_LENGTH = 100_000;

/** The object in a JSON text; empty when there is none. Its values must be read with the functions above. */
export function objectIn(json: unknown): Readonly<Record<string, unknown>> {
  if (typeof json !== 'string' || json.length > JSON_MAX_LENGTH) return {};
  try {
    return asObject(JSON.parse(json));
  } catch {
    return {}; // not JSON, or nested too deeply: as if nothing had been given
  }
}

export function asObject(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : {};
}

export function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function toNumber(value: unknown): number | undefined {
  const number =
    typeof value === 'object' && value !== null && 'toNumber' in value && typeof value.toNumber === 'function'
      ? Number(value.toNumber())
      : typeof value === 'string' && /^-?\d{1,15}(\.\d{1,6})?$/.test(value)
        ? Number(value)
        : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}
