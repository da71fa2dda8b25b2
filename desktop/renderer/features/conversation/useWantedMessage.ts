import { useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

/** A message that somebody wants to see; another object each time it is asked for. */
export interface WantedMessage {
  readonly id: number;
}

/** The message that the address names (`?message=7`); null without one. */
export function useWantedMessage(): WantedMessage | null {
  const [params] = useSearchParams();
  const { key } = useLocation(); // the same message can be asked for again
  const id = Number(params.get('message'));
  return useMemo(() => (Number.isInteger(id) && id > 0 ? { id, key } : null), [id, key]);
}
