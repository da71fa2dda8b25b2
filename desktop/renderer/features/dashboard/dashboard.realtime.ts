import { api } from '#renderer/platform/api/index.ts';
import { batchEvents, type RealtimeHandler } from '#renderer/platform/socket/index.ts';

const BATCH_PAUSE = 2000;

/** Refetches the visible statistics after any event that may have changed them. */
export const subscribeDashboard: RealtimeHandler = (socket, dispatch) => {
  const countAgain = () => dispatch(api.util.invalidateTags(['dashboard']));
  const { hear, stop } = batchEvents(BATCH_PAUSE, countAgain);
  const stops = [
    stop,
    socket.on('ticket', hear),
    socket.on('appMessage', ({ action }) => action === 'create' && hear()),
    socket.on('contact', hear),
    socket.on('tags', hear),
  ];
  return () => stops.forEach((each) => each());
};
