import { api } from '#renderer/platform/api/index.ts';
import type { RealtimeHandler } from '#renderer/platform/socket/index.ts';

/** Quick answers change seldom and are sorted and searched by the server: what is on a screen is asked for again. */
export const subscribeQuickAnswers: RealtimeHandler = (socket, dispatch) =>
  socket.on('quickAnswer', () => dispatch(api.util.invalidateTags(['quickAnswers'])));
