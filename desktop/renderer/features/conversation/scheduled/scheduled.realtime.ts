import type { RealtimeHandler } from '#renderer/platform/socket/index.ts';
import { scheduledApi } from './scheduled.api.ts';

/** Fetches what is to be sent later again when it has changed: only the server knows who may see what of it. */
export const subscribeScheduledMessages: RealtimeHandler = (socket, dispatch) =>
  socket.on('scheduledMessages', ({ action }) => {
    if (action === 'update') dispatch(scheduledApi.util.invalidateTags(['scheduledMessages']));
  });
