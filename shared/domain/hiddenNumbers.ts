import { maskNumber } from './phoneNumber.ts';

/** The digits by which people recognise a number, however much of country and area code stands before them. */
const SUBSCRIBER_DIGITS = 8;
/** What people write between the digits of a number. */
const BETWEEN = '[\\s().\\-\u00a0]*';
/** Anything that is written like a telephone number, with at least seven digits. */
const PHONE_NUMBER = /\d(?:[\s().\-\u00a0]*\d){6,}/g;
/** How members of a group are mentioned: by their number. */
const MENTION = /@\d{8,15}/g;
const MASKED_DIGITS = 4;

/** Masks these numbers in a text, with or without country and area code and however their digits are set apart. */
export function hideNumbersIn(text: string, numbers: readonly string[]): string {
  return numbers
    .filter((number) => number.length >= MASKED_DIGITS)
    .map((number) => number.slice(-SUBSCRIBER_DIGITS))
    .reduce(
      (shown, digits) => shown.replace(new RegExp(digits.split('').join(BETWEEN), 'g'), maskDigits),
      text,
    );
}

/** Masks everything in a text that is written like a telephone number. */
export function hidePhoneNumbers(text: string): string {
  return text.replace(PHONE_NUMBER, maskDigits);
}

/** Masks the numbers of people who are mentioned. */
export function hideMentions(text: string): string {
  return text.replace(MENTION, (mention) => maskNumber(mention));
}

/** Replaces the last four digits and leaves what stands between them. */
function maskDigits(written: string): string {
  const digits = written.replace(/\D/g, '').length;
  let seen = 0;
  return written.replace(/\d/g, (digit) => (++seen > digits - MASKED_DIGITS ? '*' : digit));
}
