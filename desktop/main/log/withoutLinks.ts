/** What may follow an address in a text: quotes, brackets and full stops before a space or the end. */
const END = String.raw`(?=['")\],.:;]*(?:\s|$))`;
/** Names of files may contain quotes and brackets too. */
const FILE_NAME = new RegExp(
  String.raw`(/(?:media|quick-answer-files)/[^\s/?]+/)[^\s?]+?(?:(?=\?)|${END})`,
  'g',
);
const QUERY = new RegExp(String.raw`(/[^\s?]*\?)\S+?${END}`, 'g');

/**
 * The text with addresses that open no file of a customer and do not say its name: signatures are in the query of an
 * address. Chromium and libraries quote whole addresses in their errors.
 */
export function withoutLinks(text: string): string {
  return text.replaceAll(FILE_NAME, '$1…').replaceAll(QUERY, '$1…');
}
