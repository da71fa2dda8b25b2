import { useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import type { Viewer } from '#shared/contract/ticketRealtime.ts';
import { useIsAway } from '#renderer/platform/desktop/index.ts';
import { useUser } from '#renderer/platform/session/index.ts';
import { selectLostAt, useRoom, useServerEvent, useSocket } from '#renderer/platform/socket/index.ts';

/** A stable reference: without other viewers the conversation does not render twice. */
const NO_VIEWERS: readonly Viewer[] = [];

/** Joins a conversation and returns its other viewers; none while the socket is disconnected. */
export function useViewers(ticketId: number): readonly Viewer[] {
  const [viewers, setViewers] = useState(NO_VIEWERS);
  const isLost = useSelector(selectLostAt) !== null;
  const me = useUser();
  useRoom({ chat: ticketId });
  useServerEvent('ticketViewers', (event) => {
    if (event.ticketId !== ticketId) return;
    const others = event.viewers.filter(({ id }) => id !== me.id);
    setViewers(others.length > 0 ? others : NO_VIEWERS);
  });
  useReportViewing(ticketId);
  return isLost ? NO_VIEWERS : viewers;
}

/** Reports whether the user is viewing: not with another window or tab in front, or when away from the computer. */
function useReportViewing(ticketId: number): void {
  const socket = useSocket();
  const isAway = useIsAway();
  const wasAway = useRef(false);
  useEffect(() => {
    const isGone = () => isAway || document.visibilityState === 'hidden';
    const sendState = () => socket.view(ticketId, isGone() ? 'away' : 'looking');
    if (isGone() || wasAway.current) sendState();
    wasAway.current = isAway;
    document.addEventListener('visibilitychange', sendState);
    return () => document.removeEventListener('visibilitychange', sendState);
  }, [socket, ticketId, isAway]);
}
