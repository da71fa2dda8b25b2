import { api } from '#renderer/platform/api/index.ts';
import type { RealtimeHandler } from '#renderer/platform/socket/index.ts';

/** What waits for a webhook is counted by the server: everything on the screen is loaded again. */
export const subscribeWebhooks: RealtimeHandler = (socket, dispatch) =>
  socket.on('webhooks', () => dispatch(api.util.invalidateTags(['webhooks'])));
