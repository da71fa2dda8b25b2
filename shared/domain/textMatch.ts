/** A piece of a text, and whether it is what was searched for. */
export interface TextPart {
  readonly text: string;
  readonly isMatch: boolean;
}

/** Splits a text at the words that were searched for, in capital or small letters, as the search of the server finds them. */
export function matchParts(text: string, searchText: string): TextPart[] {
  if (searchText === '') return [{ text, isMatch: false }];
  return text
    .split(new RegExp(`(${escaped(searchText)})`, 'giu'))
    .map((part, index) => ({ text: part, isMatch: index % 2 === 1 }))
    .filter((part) => part.text !== '');
}

/** Characters before the match that are kept for context. */
const BEFORE = 20;
const LENGTH = 160;

/** The part of a long text that holds the first match, in one line; cut ends are marked by an ellipsis. */
export function excerptAround(text: string, searchText: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const at = line.search(new RegExp(escaped(searchText.replace(/\s+/g, ' ')), 'iu'));
  const start = at > BEFORE ? at - BEFORE : 0;
  const end = start + LENGTH;
  const cut = line.slice(start, end).toWellFormed().replaceAll('\uFFFD', '');
  return `${start > 0 ? '…' : ''}${cut}${end < line.length ? '…' : ''}`;
}

function escaped(searchText: string): string {
  return searchText.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
}
