import { useCallback, useRef } from 'react';
import { TYPING } from '#shared/domain/limits.ts';
import { useSocket } from '#renderer/platform/socket/index.ts';

/** Gives what is called with each new text of the composer: it lets the others know that one writes, and when no longer. */
export function useTyping(ticketId: number): (text: string) => void {
  const socket = useSocket();
  const saidAt = useRef<number | null>(null);
  return useCallback(
    (text) => {
      if (text.trim() === '') {
        if (saidAt.current !== null) socket.view(ticketId, 'looking');
        saidAt.current = null;
      } else if (saidAt.current === null || Date.now() - saidAt.current >= TYPING.saidEvery) {
        socket.view(ticketId, 'typing');
        saidAt.current = Date.now();
      }
    },
    [socket, ticketId],
  );
}
