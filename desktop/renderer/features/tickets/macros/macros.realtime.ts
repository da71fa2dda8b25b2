import { api } from '#renderer/platform/api/index.ts';
import type { RealtimeHandler } from '#renderer/platform/socket/index.ts';

/** Macros change rarely: those on the screen are fetched again, also when something that they name changes. */
export const subscribeMacros: RealtimeHandler = (socket, dispatch) => {
  const forget = () => void dispatch(api.util.invalidateTags(['macros']));
  const stops = [
    socket.on('macros', forget),
    socket.on('tags', forget),
    socket.on('queue', forget),
    socket.on('user', forget),
  ];
  return () => stops.forEach((stop) => stop());
};
