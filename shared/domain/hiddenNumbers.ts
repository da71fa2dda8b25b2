import { maskNumber } from './phoneNumber.ts';

/** The digits that identify a subscriber, with or without country and area code before them. */
const SUBSCRIBER_DIGITS = 8;
/** Separators that people write between the digits of a number. */
const BETWEEN = '[\\s().\\-\u00a0]*';
/** Anything written like a telephone number, with at least seven digits. */
const PHONE_NUMBER = /\d(?:[\s().\-\u00a0]*\d){6,}/g;
/** Members of a group are mentioned by their number. */
const MENTION = /@\d{8,15}/g;
const MASKED_DIGITS = 4;

/** Masks these numbers in a text, with or without country and area code and whatever the separators. */
export function hideNumbersIn(text: string, numbers: readonly string[]): string {
  return numbers
    .filter((number) => number.length >= MASKED_DIGITS)
    .map((number) => number.slice(-SUBSCRIBER_DIGITS))
    .reduce(
      (shown, digits) => shown.replace(new RegExp(digits.split('').join(BETWEEN), 'g'), maskDigits),
      text,
    );
}

/** Masks everything in a text that looks like a telephone number. */
export function hidePhoneNumbers(text: string): string {
  return text.replace(PHONE_NUMBER, maskDigits);
}

/** Masks the numbers of mentioned group members. */
export function hideMentions(text: string): string {
  return text.replace(MENTION, (mention) => maskNumber(mention));
}

/** Masks the last four digits and keeps the separators. */
function maskDigits(written: string): string {
  const digits = written.replace(/\D/g, '').length;
  let seen = 0;
  return written.replace(/\d/g, (digit) => (++seen > digits - MASKED_DIGITS ? '*' : digit));
}
