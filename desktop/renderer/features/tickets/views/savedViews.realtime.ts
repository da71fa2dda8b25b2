import { api } from '#renderer/platform/api/index.ts';
import type { RealtimeHandler } from '#renderer/platform/socket/index.ts';

/** Saved views change rarely: those on the screen are fetched again. */
export const subscribeSavedViews: RealtimeHandler = (socket, dispatch) =>
  socket.on('savedViews', () => dispatch(api.util.invalidateTags(['savedViews'])));
