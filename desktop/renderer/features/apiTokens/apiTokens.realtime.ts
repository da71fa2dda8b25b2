import { api } from '#renderer/platform/api/index.ts';
import type { RealtimeHandler } from '#renderer/platform/socket/index.ts';

/** The list is loaded again. */
export const subscribeApiTokens: RealtimeHandler = (socket, dispatch) =>
  socket.on('apiTokens', () => dispatch(api.util.invalidateTags(['apiTokens'])));
