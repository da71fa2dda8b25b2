import { api } from '#renderer/platform/api/index.ts';
import type { RealtimeHandler } from '#renderer/platform/socket/index.ts';

/** Keeps the list of unfinished messages up to date by refetching it. */
export const subscribeInbox: RealtimeHandler = (socket, dispatch) =>
  socket.on('inboxUnfinished', () => dispatch(api.util.invalidateTags(['unfinishedMessages'])));
