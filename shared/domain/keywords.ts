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
    return (
      wanted !== '' &&
      new RegExp(String.raw`(?<!${edge(wanted, 0)})${wanted}(?!${edge(wanted, -1)})`, 'u').test(plain)
    );
  });
}

/** What must not stand beside this end of a keyword; nothing beside a sign such as "?". */
function edge(keyword: string, at: 0 | -1): string {
  const end = [...keyword].at(at) ?? '';
  return new RegExp(`^${LETTER}$`, 'u').test(end) ? LETTER : '[]';
}

function spaced(text: string): string {
  return plainText(text).replace(/\s+/g, ' ');
}
