import { api } from '#renderer/platform/api/index.ts';
import type { Follower } from '#renderer/platform/socket/index.ts';

/** News of a busy desk come by the second: the counts are asked for again once for all that came in this time. */
const NEWS_GATHERED = 1000;

/** Counts that are shown somewhere are counted again after anything that may have changed them. */
export const followTicketCounts: Follower = (socket, dispatch) => {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const countAgain = () => {
    waiting ??= setTimeout(() => {
      waiting = undefined;
      dispatch(api.util.invalidateTags(['ticketCounts']));
    }, NEWS_GATHERED);
  };
  const stops = [
    socket.on('ticket', countAgain),
    socket.on('appMessage', ({ action }) => action === 'create' && countAgain()),
  ];
  return () => {
    clearTimeout(waiting);
    stops.forEach((stop) => stop());
  };
};
