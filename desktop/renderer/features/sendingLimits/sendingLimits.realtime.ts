import type { SendingLimits } from '#shared/contract/sendingLimits.ts';
import { applyServerEvent } from '#renderer/platform/api/index.ts';
import type { RealtimeHandler } from '#renderer/platform/socket/index.ts';
import { sendingLimitsApi } from './sendingLimits.api.ts';

/** Keeps the limits of all connections up to date. */
export const subscribeSendingLimits: RealtimeHandler = (socket, dispatch) =>
  socket.on('sendingLimits', ({ limits }) => {
    const { sendingLimits } = sendingLimitsApi.endpoints;
    void dispatch(applyServerEvent(sendingLimits, undefined, (all) => put(all, limits)));
  });

function put(all: readonly SendingLimits[], limits: SendingLimits): SendingLimits[] {
  return [...all.filter(({ id }) => id !== limits.id), limits].toSorted((a, b) => a.id - b.id);
}
