import { useCallback, useRef } from 'react';
import { TYPING } from '#shared/domain/limits.ts';
import { useSocket } from '#renderer/platform/socket/index.ts';

/**
 * Returns a function to call with each new text of the composer: it notifies the other viewers when the user starts and
 * stops typing.
 */
export function useTyping(ticketId: number): (text: string) => void {
  const socket = useSocket();
  const sentAt = useRef<number | null>(null);
  return useCallback(
    (text) => {
      if (text.trim() === '') {
        if (sentAt.current !== null) socket.view(ticketId, 'looking');
        sentAt.current = null;
      } else if (sentAt.current === null || Date.now() - sentAt.current >= TYPING.resendEvery) {
        socket.view(ticketId, 'typing');
        sentAt.current = Date.now();
      }
    },
    [socket, ticketId],
  );
}
