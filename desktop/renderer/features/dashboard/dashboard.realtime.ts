import { api } from '#renderer/platform/api/index.ts';
import { batchEvents, type RealtimeHandler } from '#renderer/platform/socket/index.ts';

const BATCH_PAUSE = 2000;

/** Refetches the visible statistics after any event that may have changed them, or the names in them. */
export const subscribeDashboard: RealtimeHandler = (socket, dispatch) => {
  const countAgain = () => dispatch(api.util.invalidateTags(['dashboard']));
  const { receive, stop } = batchEvents(BATCH_PAUSE, countAgain);
  const stops = [
    stop,
    socket.on('ticket', receive),
    socket.on('ticketRated', receive),
    socket.on('appMessage', ({ action }) => action === 'create' && receive()),
    socket.on('contact', receive),
    socket.on('tags', receive),
    socket.on('queue', receive),
    socket.on('whatsapp', receive),
    socket.on('user', receive),
  ];
  return () => stops.forEach((each) => each());
};
