import { api } from '#renderer/platform/api/index.ts';
import type { RealtimeHandler } from '#renderer/platform/socket/index.ts';

/**
 * Quick answers change rarely and are sorted and searched by the server: visible lists are refetched, also when a queue was
 * renamed or deleted, in which some of them are offered.
 */
export const subscribeQuickAnswers: RealtimeHandler = (socket, dispatch) => {
  const refetch = () => dispatch(api.util.invalidateTags(['quickAnswers']));
  const stops = [socket.on('quickAnswer', refetch), socket.on('queue', refetch)];
  return () => stops.forEach((stop) => stop());
};
