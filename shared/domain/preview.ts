import { PREVIEW_LENGTH } from './limits.ts';

/** Cuts the text of a ticket's last message for the list. */
export function previewOf(text: string): string {
  const characters = [...text.replace(/\s+/g, ' ').trim()];
  return characters.length > PREVIEW_LENGTH
    ? `${characters.slice(0, PREVIEW_LENGTH).join('')} ...`
    : characters.join('');
}
