import { api } from '#renderer/platform/api/index.ts';
import type { RealtimeHandler } from '#renderer/platform/socket/index.ts';

/** Only the server knows which of the new entries the filters choose: what is shown is loaded again. */
export const subscribeAuditLog: RealtimeHandler = (socket, dispatch) =>
  socket.on('auditLog', () => dispatch(api.util.invalidateTags(['auditLog'])));
