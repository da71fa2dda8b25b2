import { api } from '#renderer/platform/api/index.ts';
import type { RealtimeHandler } from '#renderer/platform/socket/index.ts';

/** Quick answers change rarely and are sorted and searched by the server: visible lists are refetched. */
export const subscribeQuickAnswers: RealtimeHandler = (socket, dispatch) =>
  socket.on('quickAnswer', () => dispatch(api.util.invalidateTags(['quickAnswers'])));
