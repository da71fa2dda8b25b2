import { api } from '#renderer/platform/api/index.ts';
import type { Follower } from '#renderer/platform/socket/index.ts';

/** News of a busy desk come by the second: the figures are asked for again once for all that came in this time. */
const NEWS_GATHERED = 2000;

/** Figures that are on the screen are counted again after anything that may have changed them. */
export const followDashboard: Follower = (socket, dispatch) => {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const countAgain = () => {
    waiting ??= setTimeout(() => {
      waiting = undefined;
      dispatch(api.util.invalidateTags(['dashboard']));
    }, NEWS_GATHERED);
  };
  const stops = [
    socket.on('ticket', countAgain),
    socket.on('appMessage', ({ action }) => action === 'create' && countAgain()),
    socket.on('contact', countAgain),
    socket.on('tags', countAgain),
  ];
  return () => {
    clearTimeout(waiting);
    stops.forEach((stop) => stop());
  };
};
