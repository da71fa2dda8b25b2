import { api } from '#renderer/platform/api/index.ts';
import { batchEvents, type RealtimeHandler } from '#renderer/platform/socket/index.ts';

const BATCH_PAUSE = 1000;

/** Refetches the visible counts after any event that may have changed them. */
export const subscribeTicketCounts: RealtimeHandler = (socket, dispatch) => {
  const countAgain = () => dispatch(api.util.invalidateTags(['ticketCounts']));
  const { receive, stop } = batchEvents(BATCH_PAUSE, countAgain);
  const stops = [
    stop,
    socket.on('ticket', receive),
    socket.on('appMessage', ({ action }) => action === 'create' && receive()),
  ];
  return () => stops.forEach((each) => each());
};
