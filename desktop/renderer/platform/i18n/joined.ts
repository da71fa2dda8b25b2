type Direction = 'ltr' | 'rtl';

/** Unicode right-to-left mark (RLM): neutral characters beside it are laid out from right to left. */
const FROM_THE_RIGHT = '\u200F';

/**
 * Joins short parts of one text in reading order; empty parts are left out. Without a mark, two parts in Latin letters
 * would swap places in a right-to-left text.
 * @param direction direction of the page
 */
export function joined(parts: readonly (string | null | undefined | false)[], direction: Direction): string {
  return parts.filter(Boolean).join(separator(direction));
}

/** What stands between two such parts, where one of them is an element. */
export function separator(direction: Direction): string {
  return direction === 'rtl' ? ` ${FROM_THE_RIGHT}· ` : ' · ';
}
