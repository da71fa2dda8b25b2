import { api } from '#renderer/platform/api/index.ts';
import type { RealtimeHandler } from '#renderer/platform/socket/index.ts';

/** Rules and their logs on the screen are fetched again, also when something that they name changes. */
export const subscribeAutomations: RealtimeHandler = (socket, dispatch) => {
  const forget = () => void dispatch(api.util.invalidateTags(['automations']));
  const stops = [
    socket.on('automations', forget),
    socket.on('tags', forget),
    socket.on('queue', forget),
    socket.on('user', forget),
  ];
  return () => stops.forEach((stop) => stop());
};
