/** A part of a text; `isMatch` is set for what was looked for. */
export interface TextPart {
  readonly text: string;
  readonly isMatch: boolean;
}

/** Splits a text at the matches of a search, ignoring case as the search of the server does. */
export function matchParts(text: string, searchText: string): TextPart[] {
  if (searchText === '') return [{ text, isMatch: false }];
  return partsAt(text, new RegExp(`(${escaped(searchText)})`, 'giu'));
}

/** @param match has one group, around all of it */
export function partsAt(text: string, match: RegExp): TextPart[] {
  return text
    .split(match)
    .map((part, index) => ({ text: part, isMatch: index % 2 === 1 }))
    .filter((part) => part.text !== '');
}

/** Characters shown before the match for context. */
const BEFORE = 20;
const LENGTH = 160;

/** An excerpt of a long text around the first match, on one line; an ellipsis marks cut ends. */
export function excerptAround(text: string, searchText: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const at = line.search(new RegExp(escaped(searchText.replace(/\s+/g, ' ')), 'iu'));
  const start = at > BEFORE ? at - BEFORE : 0;
  const end = start + LENGTH;
  const cut = line.slice(start, end).toWellFormed().replaceAll('\uFFFD', '');
  return `${start > 0 ? '…' : ''}${cut}${end < line.length ? '…' : ''}`;
}

/** For a regular expression that matches this text. */
export function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
}
