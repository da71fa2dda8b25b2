import { useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

/** A message to scroll to; a new object for each request. */
export interface WantedMessage {
  readonly id: number;
}

/** The message in the address (`?message=7`); null without one. */
export function useWantedMessage(): WantedMessage | null {
  const [params] = useSearchParams();
  const { key } = useLocation(); // the same message can be requested again
  const id = Number(params.get('message'));
  return useMemo(() => (Number.isInteger(id) && id > 0 ? { id, key } : null), [id, key]);
}
