import { FILES_PER_MESSAGE } from './limits.ts';

/**
 * How many contact cards are sent at once: those of one full message, or as many messages as files are sent at once.
 * @param perMessage how many cards go into one message of the channel
 */
export function contactCardsMax(perMessage: number): number {
  return Math.max(perMessage, FILES_PER_MESSAGE);
}
