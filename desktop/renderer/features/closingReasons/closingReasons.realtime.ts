import { api } from '#renderer/platform/api/index.ts';
import type { RealtimeHandler } from '#renderer/platform/socket/index.ts';

/** What names reasons. */
const NAMING = ['closingReasons', 'tickets', 'macros', 'automations', 'dashboard'] as const;

/** Reasons change rarely: those on the screen, and what names them, are fetched again. */
export const subscribeClosingReasons: RealtimeHandler = (socket, dispatch) =>
  socket.on('closingReasons', () => dispatch(api.util.invalidateTags([...NAMING])));
