import { useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

/** A message or note to scroll to; a new object for each request. */
export interface WantedMessage {
  /** The message or, of a note, the one that it stands after; null where there is none. */
  readonly id: number | null;
  readonly noteId: number | null;
}

/** The message or note in the address (`?message=7`, `?message=7&note=3`); null without one. */
export function useWantedMessage(): WantedMessage | null {
  const [params] = useSearchParams();
  const { key } = useLocation(); // the same message can be requested again
  const [id, noteId] = [idOf(params.get('message')), idOf(params.get('note'))];
  return useMemo(() => (id === null && noteId === null ? null : { id, noteId, key }), [id, noteId, key]);
}

function idOf(text: string | null): number | null {
  const id = Number(text);
  return Number.isInteger(id) && id > 0 ? id : null;
}
