import { useCalm } from '#renderer/platform/api/index.ts';
import { useFetchedAhead } from '#renderer/ui/useFetchedAhead.ts';
import { PIECES } from './ahead.ts';

/** Fetches the rest of the screens once the first one is complete, so that nobody waits for it later. */
export function FetchAhead() {
  useFetchedAhead(PIECES, useCalm());
  return null;
}
