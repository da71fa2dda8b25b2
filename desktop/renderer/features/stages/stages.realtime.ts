import { api } from '#renderer/platform/api/index.ts';
import type { RealtimeHandler } from '#renderer/platform/socket/index.ts';

/** Stages change rarely: those on the screen are fetched again. */
export const subscribeStages: RealtimeHandler = (socket, dispatch) =>
  socket.on('stages', () => dispatch(api.util.invalidateTags(['stages'])));
