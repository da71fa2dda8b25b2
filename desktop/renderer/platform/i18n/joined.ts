/** A mark of Unicode: what stands beside it is read from the right. */
const FROM_THE_RIGHT = '\u200F';

/**
 * Short pieces of a line, in the order of reading. Two pieces in Latin letters would change places where one reads from
 * the right.
 * @param direction of the page; what is empty is left out
 */
export function joined(
  parts: readonly (string | null | undefined | false)[],
  direction: 'ltr' | 'rtl',
): string {
  return parts.filter(Boolean).join(direction === 'rtl' ? ` ${FROM_THE_RIGHT}· ` : ' · ');
}
