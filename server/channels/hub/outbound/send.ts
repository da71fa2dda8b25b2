import type { HubChannelType } from '#shared/contract/hubChannels.ts';
import { findConnection, type OutboundMessage, type SendResult } from '#server/features/connections/index.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import type { HubClient } from '../api/hubClient.ts';
import { HubFailure } from '../api/hubFailure.ts';
import type { HubSessions } from '../session/hubSessions.ts';
import { contentsOf } from './contents.ts';
import { fileAddress } from './fileAddress.ts';
import { recordAccepted } from './sentMessages.ts';

export interface HubTransport {
  readonly ctx: AppContext;
  readonly hub: HubClient;
  readonly sessions: HubSessions;
}

/**
 * Hands a message to the hub. A message accepted without an id counts as sent, but gets no further status.
 */
export async function send(
  transport: HubTransport,
  type: HubChannelType,
  connectionId: number,
  message: OutboundMessage,
): Promise<SendResult> {
  const { ctx, hub, sessions } = transport;
  const from = sessions.channelOf(connectionId);
  if (from === undefined) return { outcome: 'disconnected', reason: 'no session' };
  const to = message.to[0]?.value;
  if (to === undefined) return { outcome: 'refused', reason: 'address' };
  const { name: subject } = await findConnection(emOf(ctx), connectionId);
  const fileUrl = fileAddress(ctx, connectionId, message.providerId, message.media?.name ?? '');
  const contents = contentsOf({ type, message, fileUrl, subject });
  if (!contents) return { outcome: 'refused', reason: 'kind' };
  try {
    const hubId = await hub.send(type, { from, to, contents });
    // Our own id stays: a status may arrive before this response, and `hub_sent` finds the message by either.
    const { providerId } = message;
    const refused = hubId && (await noteAccepted(ctx, connectionId, hubId, providerId));
    return refused === undefined
      ? { outcome: 'acknowledged', providerId }
      : { outcome: 'refused', reason: refused };
  } catch (error) {
    if (!(error instanceof HubFailure)) throw error;
    return afterFailure(transport, connectionId, error);
  }
}

/** The hub has the message: an error of ours loses its further status, and must not send it again. */
async function noteAccepted(
  ctx: AppContext,
  connectionId: number,
  hubId: string,
  providerId: string,
): Promise<string | undefined> {
  try {
    return await recordAccepted(ctx, connectionId, hubId, providerId);
  } catch (error) {
    ctx.log.error(
      { err: error, connectionId, hubId },
      'the hub took a message whose status will not be known',
    );
    return undefined;
  }
}

async function afterFailure(
  transport: HubTransport,
  connectionId: number,
  failure: HubFailure,
): Promise<SendResult> {
  const { ctx, sessions } = transport;
  const reason = failure.message;
  switch (failure.kind) {
    case 'refused':
      return { outcome: 'refused', reason };
    case 'limited':
      return { outcome: 'rateLimited', reason, until: failure.until ?? ctx.now() };
    case 'busy':
      return { outcome: 'unanswered', reason };
    case 'silent':
      return { outcome: 'uncertain', reason };
    case 'token':
      return afterRefusal(transport, connectionId, failure);
    case 'unreachable':
      await sessions.lost(connectionId, failure);
      return { outcome: 'disconnected', reason };
  }
}

/**
 * The hub may refuse the token, or only this message, such as for a recipient to whom the channel may not write: it is asked
 * for what the token must be good for.
 */
async function afterRefusal(
  { hub, sessions }: HubTransport,
  connectionId: number,
  { message: reason }: HubFailure,
): Promise<SendResult> {
  try {
    await hub.channels();
    return { outcome: 'refused', reason };
  } catch (error) {
    if (!(error instanceof HubFailure)) throw error;
    if (error.kind !== 'token') return { outcome: 'unanswered', reason }; // it was not taken
    await sessions.lost(connectionId, error);
    return { outcome: 'disconnected', reason };
  }
}
