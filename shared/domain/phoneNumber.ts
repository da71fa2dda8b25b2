const MASKED_DIGITS = 4;

/** Masks the last four digits: agents who may not see phone numbers can still recognise a customer. */
export function maskNumber(number: string): string {
  if (number.length === 0) return number;
  const visible = Math.max(0, number.length - MASKED_DIGITS);
  return number.slice(0, visible) + '*'.repeat(number.length - visible);
}

/** The digits of a typed number: "+55 (11) 98888-7777" becomes "5511988887777". */
export function digitsOf(typed: string): string {
  return typed.replace(/\D/g, '');
}

/** Number of digits of an international number, including the country code. */
export const NUMBER_DIGITS = { min: 8, max: 15 } as const;
/** Longest national number; Brazilian mobile numbers have one digit more than most. */
const nationalMax = (countryCode: string) => (countryCode === '55' ? 11 : 10);
/** What import files contain around the digits: brackets, dashes, the suffix of a WhatsApp JID. */
const TYPED_NUMBER = /^\+?[\d\s().\-/\u00a0]+$/;
const WHATSAPP_ENDING = /@(s\.whatsapp\.net|c\.us)$/;

/**
 * The digits of an international number from an import file; undefined when it cannot be one. A number without + or 00
 * that is short enough for a national one gets the country code, when one is given.
 */
export function wholeNumber(written: string, countryCode = ''): string | undefined {
  const typed = written.trim().replace(/^'/, '').replace(WHATSAPP_ENDING, '').trim();
  if (!TYPED_NUMBER.test(typed)) return undefined;
  const digits = digitsOf(typed);
  const bare = digits.replace(/^0+/, '');
  const isWhole = typed.startsWith('+') || digits.startsWith('00') || bare.length > nationalMax(countryCode);
  const number = isWhole ? bare : countryCode + bare;
  return number.length >= NUMBER_DIGITS.min && number.length <= NUMBER_DIGITS.max ? number : undefined;
}

/** Brazilian numbers with area code and without country code: mobile and landline. */
const BRAZILIAN = /^[1-9][1-9](9\d{8}|[2-9]\d{7})$/;

/**
 * The digits of a typed or submitted number with its country code: numbers in national form get the given one.
 * Undefined when it cannot be a phone number.
 */
export function internationalNumber(typed: string, countryCode: string): string | undefined {
  const digits = digitsOf(typed);
  const isWhole = typed.trim().startsWith('+') || digits.startsWith('00');
  const bare = digits.replace(/^0+/, '');
  const isNational = countryCode === '55' ? BRAZILIAN.test(bare) : bare.length <= nationalMax(countryCode);
  const number = !isWhole && isNational ? countryCode + bare : bare;
  return number.length >= NUMBER_DIGITS.min && number.length <= NUMBER_DIGITS.max ? number : undefined;
}

/**
 * Formats a number for display; Brazilian numbers (55 and 12 or 13 digits) get their area code in brackets. What a channel
 * has in its place, such as an e-mail address or the name of a page, stays as it is.
 */
export function formatNumber(number: string): string {
  const brazilian = /^55(\d{2})(\d{4,5})([\d*]{4})$/.exec(number);
  if (!brazilian) return /^[\d*]+$/.test(number) ? `+${number}` : number;
  return `+55 (${brazilian[1]}) ${brazilian[2]}-${brazilian[3]}`;
}

/**
 * Both forms in which a Brazilian mobile number may be registered, with and without the ninth digit, the given one
 * first. Other numbers have one form only.
 */
export function numberVariants(number: string): string[] {
  const withNine = /^(55\d{2})9(\d{8})$/.exec(number);
  if (withNine) return [number, `${withNine[1]}${withNine[2]}`];
  const withoutNine = /^(55\d{2})([6-9]\d{7})$/.exec(number);
  if (withoutNine) return [number, `${withoutNine[1]}9${withoutNine[2]}`];
  return [number];
}
