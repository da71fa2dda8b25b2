import { fail } from '#shared/contract/errors.ts';
import { restoreNumbers } from '#shared/domain/hiddenNumbers.ts';

/**
 * The text to store when one in which numbers may be masked was edited: with the numbers themselves.
 * @param hide masks numbers as the actor sees them
 * @throws AppError ERR_MASKED_NUMBER when a masked number was changed
 */
export function withStoredNumbers(edited: string, stored: string, hide: (text: string) => string): string {
  return restoreNumbers(edited, stored, hide) ?? fail('ERR_MASKED_NUMBER');
}
