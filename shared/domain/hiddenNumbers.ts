import { maskNumber } from './phoneNumber.ts';
import { withPlainNumbers } from './plainNumbers.ts';

/** The digits that identify a subscriber, with or without country and area code before them. */
const SUBSCRIBER_DIGITS = 8;
/** Separators that people write between the digits of a number. */
const BETWEEN = String.raw`[\s().-]*`;
/** Anything written like a telephone number, with at least seven digits. */
const PHONE_NUMBER = /\d(?:[\s().-]*\d){6,}/g;
/** Members of a group are mentioned by their number. */
const MENTION = /@\d{8,15}/g;
const MASKED_DIGITS = 4;

/**
 * Masks these numbers in a text, with or without country and area code and whatever the separators. What has other digits in
 * place of the masked ones is masked as well: else agents could write all that a number may be, and see which one is masked.
 */
export function hideNumbersIn(text: string, numbers: readonly string[]): string {
  const plain = withPlainNumbers(text);
  return withStars(
    text,
    numbers.flatMap((number) => maskedPositions(plain, number)),
  );
}

/** Where the digits stand in a text that are masked because of a number, also where what is like it overlaps. */
function maskedPositions(text: string, number: string): number[] {
  const pattern = patternLike(number);
  if (!pattern) return [];
  const positions: number[] = [];
  for (let found = pattern.exec(text); found; found = pattern.exec(text)) {
    positions.push(...lastDigits(found));
    pattern.lastIndex = found.index + 1;
  }
  return positions;
}

/** Where the last digits of a number stand in the text in which it was found. */
function lastDigits({ 0: written, index }: RegExpExecArray): number[] {
  const positions = [...written.matchAll(/\d/g)].map((digit) => index + digit.index);
  return positions.slice(-MASKED_DIGITS);
}

function withStars(text: string, positions: readonly number[]): string {
  if (positions.length === 0) return text;
  const masked = new Set(positions);
  return text
    .split('')
    .map((character, at) => (masked.has(at) ? '*' : character))
    .join('');
}

/** What looks like a number while its last digits are masked; a short one itself, as few digits are left of it. */
function patternLike(number: string): RegExp | undefined {
  if (number.length < MASKED_DIGITS) return undefined;
  const subscriber = number.slice(-SUBSCRIBER_DIGITS);
  const isWhole = subscriber.length === SUBSCRIBER_DIGITS;
  const digits = subscriber
    .split('')
    .map((digit, at) => (isWhole && at >= SUBSCRIBER_DIGITS - MASKED_DIGITS ? String.raw`\d` : digit));
  return new RegExp(digits.join(BETWEEN), 'g');
}

/** Masks everything in a text that looks like a telephone number. */
export function hidePhoneNumbers(text: string): string {
  return withStars(text, [...withPlainNumbers(text).matchAll(PHONE_NUMBER)].flatMap(lastDigits));
}

/** Masks the numbers of mentioned group members. */
export function hideMentions(text: string): string {
  return text.replace(MENTION, (mention) => maskNumber(mention));
}

/** A masked number in a text, with up to four digits before the masked ones: as it is shown, and as it is. */
interface MaskedNumber {
  readonly shown: string;
  readonly stored: string;
}

const ONLY_BETWEEN = new RegExp(`^${BETWEEN}$`);
const DIGITS_BEFORE = new RegExp(`(?:\\d${BETWEEN}){0,4}$`);
/** Stars of which some digits are left: two beside each other, or four with separators. One star makes text bold. */
const LEFT_MASK = new RegExp(`\\d${BETWEEN}\\*(?:\\*|(?:${BETWEEN}\\*){3})`, 'g');

/**
 * The text to store after a user who sees numbers masked has edited it: what is masked in it stands for the numbers that
 * are stored.
 * @param hide masks numbers as the user sees them; it keeps the length of a text
 * @returns null when a masked number was changed, or it is not clear which one it is
 */
export function restoreNumbers(
  edited: string,
  stored: string,
  hide: (text: string) => string,
): string | null {
  const numbers = Map.groupBy(maskedNumbers(stored, hide(stored)), ({ shown }) => shown);
  if (numbers.size === 0) return edited;
  const anyNumber = new RegExp([...numbers.keys()].toSorted(longestFirst).map(asPattern).join('|'), 'g');
  const found = Map.groupBy(edited.matchAll(anyNumber), ([shown]) => shown);
  let text = edited;
  for (const [shown, matches] of found) {
    const known = (numbers.get(shown) ?? []).map((number) => number.stored);
    const isOne = new Set(known).size === 1;
    if (!isOne && known.length !== matches.length) return null; // not as many as are stored: each may be any of them
    for (const [index, { index: at }] of matches.entries())
      text = text.slice(0, at) + known[isOne ? 0 : index] + text.slice(at + shown.length);
  }
  const again = hide(text);
  // Beside other digits a number would no longer be masked as before, and show some of its own.
  const isHidden = [...found].every(([shown, matches]) =>
    matches.every(({ index: at }) => again.startsWith(shown, at)),
  );
  return isHidden && countLeft(text) <= countLeft(stored) ? text : null;
}

function maskedNumbers(stored: string, shown: string): MaskedNumber[] {
  const masks: { start: number; end: number }[] = [];
  const plain = withPlainNumbers(shown);
  for (let at = 0; at < stored.length; at += 1) {
    if (stored[at] === shown[at]) continue;
    const last = masks.at(-1);
    if (last && ONLY_BETWEEN.test(plain.slice(last.end, at))) last.end = at + 1;
    else masks.push({ start: at, end: at + 1 });
  }
  return masks.map(({ start, end }) => {
    const begin = start - (DIGITS_BEFORE.exec(plain.slice(0, start))?.[0].length ?? 0);
    return { shown: shown.slice(begin, end), stored: stored.slice(begin, end) };
  });
}

function longestFirst(one: string, other: string): number {
  return other.length - one.length;
}

/** A masked number as part of a regular expression. */
function asPattern(shown: string): string {
  return shown.replace(/[().*-]/g, '\\$&');
}

function countLeft(text: string): number {
  return withPlainNumbers(text).match(LEFT_MASK)?.length ?? 0;
}
