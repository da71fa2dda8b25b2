const DIGITS = '0123456789';
/** The digits of Arabic, Persian and Hindi, and the wide ones of Chinese and Japanese keyboards, each from its zero. */
const ZEROS = ['\u0660', '\u06f0', '\u0966', '\uff10'];
const DASHES = '\u2010\u2011\u2012\u2013\u2014\u2015\u2212\u30fc\uff0d';
/** Spaces of other widths, as telephones put them into numbers, and what is not seen at all, as the marks of a direction. */
const SPACES =
  '\u00a0\u00ad\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u200b\u200c\u200d\u200e\u200f' +
  '\u2028\u2029\u202a\u202b\u202c\u202d\u202e\u202f\u205f\u2060\u2066\u2067\u2068\u2069\u3000\ufeff';

/** Characters that numbers are written with elsewhere, and at the same index of the other text what they are for us. */
export const OTHER_CHARACTERS =
  ZEROS.map((zero) => digitsFrom(zero)).join('') + DASHES + SPACES + '\uff08\uff09\uff0b\uff0e';
export const PLAIN_CHARACTERS =
  DIGITS.repeat(ZEROS.length) + '-'.repeat(DASHES.length) + ' '.repeat(SPACES.length) + '()+.';

const OTHER = new RegExp(`[${OTHER_CHARACTERS}]`, 'g');

/** The text with its numbers as they are written on an English keyboard. It is as long as before. */
export function withPlainNumbers(text: string): string {
  return text.replace(OTHER, (character) => PLAIN_CHARACTERS.charAt(OTHER_CHARACTERS.indexOf(character)));
}

function digitsFrom(zero: string): string {
  return String.fromCodePoint(...DIGITS.split('').map((digit) => zero.charCodeAt(0) + Number(digit)));
}
