import { PREVIEW_LENGTH } from './limits.ts';

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Shortens the last message of a ticket for the ticket list, never inside an emoji. */
export function previewOf(text: string): string {
  const line = text
    .slice(0, PREVIEW_LENGTH * 20)
    .replace(/\s+/g, ' ')
    .trim();
  const characters = Array.from(graphemes.segment(line), ({ segment }) => segment);
  return characters.length > PREVIEW_LENGTH ? `${characters.slice(0, PREVIEW_LENGTH).join('')} ...` : line;
}
