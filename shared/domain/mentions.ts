import { escaped, partsAt, type TextPart } from './textMatch.ts';

/** Splits a text at its mentions (`@` and a name) of these names; of names that begin alike the longest one counts. */
export function splitAtMentions(text: string, names: readonly string[]): TextPart[] {
  if (names.length === 0) return [{ text, isMatch: false }];
  const longestFirst = names.toSorted((one, other) => other.length - one.length).map(escaped);
  return partsAt(text, new RegExp(`(@(?:${longestFirst.join('|')})(?![\\p{L}\\p{N}]))`, 'gu'));
}

/** The names among these that a text mentions, each once. */
export function mentionedNames(text: string, names: readonly string[]): string[] {
  const mentions = splitAtMentions(text, names).filter(({ isMatch }) => isMatch);
  return [...new Set(mentions.map((part) => part.text.slice(1)))];
}

/** The text with other names in the mentions of these. */
export function renameMentions(text: string, names: ReadonlyMap<string, string>): string {
  return splitAtMentions(text, [...names.keys()])
    .map((part) => (part.isMatch ? `@${names.get(part.text.slice(1)) ?? ''}` : part.text))
    .join('');
}
