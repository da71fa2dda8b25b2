import { plainText } from './plainText.ts';
import { escaped } from './textMatch.ts';

/** Scripts without spaces between words. */
const UNSPACED = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}`;
/** Characters of words in the others. */
const LETTER = String.raw`(?:(?![${UNSPACED}])[\p{L}\p{N}])`;

/**
 * Whether a text contains one of the keywords, which may be several words, as whole words: "sim" is in "Sim, quero", and not in
 * "simples". Accents and capitals make no difference.
 */
export function containsKeyword(text: string, keywords: readonly string[]): boolean {
  const plain = spaced(text);
  return keywords.some((keyword) => {
    const wanted = escaped(spaced(keyword).trim());
    return wanted !== '' && patternOf(wanted).test(plain);
  });
}

/** Finds a keyword as it is. Beside a letter must be none; beside a sign such as "?" may be anything. */
function patternOf(wanted: string): RegExp {
  const before = new RegExp(`^${LETTER}`, 'u').test(wanted) ? `(?<!${LETTER})` : '';
  const after = new RegExp(`${LETTER}$`, 'u').test(wanted) ? `(?!${LETTER})` : '';
  return new RegExp(before + wanted + after, 'u');
}

function spaced(text: string): string {
  return plainText(text).replace(/\s+/g, ' ');
}
