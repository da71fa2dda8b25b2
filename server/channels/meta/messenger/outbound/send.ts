import type { OutboundMessage, SendResult } from '#server/features/connections/index.ts';
import { emOf, inTransaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { keepTrying } from '#server/platform/keepTrying.ts';
import { applyWaiting, lockMid } from '../../changes/changes.ts';
import type { GraphClient } from '../../graph/graphClient.ts';
import { GraphFailure, sendResultOf } from '../../graph/graphFailure.ts';
import { performOn } from '../inbound/performChange.ts';
import { midIn } from '../messageIds.ts';
import type { MessagingPlatform } from '../platform.ts';
import { knownPeople } from '../profile/people.ts';
import { errorCodeOf } from '../rules.ts';
import { metadataOf } from './metadata.ts';
import { partsOf, type Part } from './partsOf.ts';
import { contentOf, postMessage, requestOf, uploadFile } from './requests.ts';
import {
  beginPart,
  confirmPart,
  discardPart,
  doubtPart,
  findMid,
  isConfirmed,
  type SentPart,
} from './sentParts.ts';

/** For how long, and how often, the answer to a part is stored again. Milliseconds. */
const STORED_WITHIN = 30_000;
const PAUSE = 500;

interface Sender {
  readonly ctx: AppContext;
  readonly platform: MessagingPlatform;
  readonly client: GraphClient;
  readonly connectionId: number;
  /** A request failed because nothing can be sent at the moment. */
  readonly onFailure: (failure: GraphFailure) => Promise<SendResult | undefined>;
}

/**
 * Sends a message, as several at Meta where it needs them. What Meta has confirmed, or may have taken, is not sent again
 * by itself.
 * @throws AppError ERR_FILE_TYPE
 */
export async function send(sender: Sender, message: OutboundMessage): Promise<SendResult> {
  const { ctx, platform, connectionId } = sender;
  const { providerId } = message;
  if (!message.media && message.mediaType !== 'chat') return { outcome: 'refused', reason: 'kind' };
  const personId = await recipientOf(sender, message);
  if (!personId) return { outcome: 'refused', reason: 'address' };
  const replyTo = message.quoted && (await midOf(ctx, connectionId, message.quoted.providerId));
  const parts = partsOf(platform, message);
  for (const [index, part] of parts.entries()) {
    const sent: SentPart = { connectionId, providerId, part: index, parts: parts.length, personId };
    const envelope = {
      personId,
      isAfterWindow: message.isAfterWindow === true,
      metadata: metadataOf(providerId, index),
      replyTo: index === 0 ? replyTo : undefined,
    };
    const failed = await sendPart(sender, sent, part, (content) => requestOf(envelope, content));
    if (failed) return failed;
  }
  return { outcome: 'acknowledged', providerId };
}

/** @returns the result for the whole message if the part was not sent */
async function sendPart(
  sender: Sender,
  sent: SentPart,
  part: Part,
  request: (content: object) => object,
): Promise<SendResult | undefined> {
  const { ctx, client, platform } = sender;
  if (await isConfirmed(emOf(ctx), sent)) return undefined;
  let content: object;
  try {
    content = contentOf(part, part.kind === 'file' ? await uploadFile(client, platform, part) : undefined);
  } catch (error) {
    if (!(error instanceof GraphFailure)) throw error;
    if (error.kind === 'unanswered') return { outcome: 'unanswered', reason: error.message }; // nobody has seen it
    return resultOf(sender, error);
  }
  if ((await beginPart(emOf(ctx), sent, ctx.now())) === 'uncertain')
    return { outcome: 'uncertain', reason: 'interrupted' };
  try {
    await storeConfirmation(sender, sent, await postMessage(client, request(content)));
    return undefined;
  } catch (error) {
    if (!(error instanceof GraphFailure)) throw error;
    if (error.kind === 'unanswered') await doubtPart(emOf(ctx), sent);
    else await discardPart(emOf(ctx), sent);
    return resultOf(sender, error);
  }
}

/**
 * Stores that Meta has taken a part, also when that fails for a while: else nothing says that it has arrived, and a person
 * would send it again. @throws Error when it failed all that time; the echo may still confirm the part
 */
async function storeConfirmation({ ctx, platform }: Sender, sent: SentPart, mid: string): Promise<void> {
  const { connectionId } = sent;
  let failure: unknown;
  const attempt = () =>
    inTransaction(ctx, async (tx) => {
      await lockMid(tx.em, connectionId, mid); // before the row, as for echoes
      await confirmPart(tx.em, sent, mid);
      await applyWaiting(tx, { connectionId, mid }, performOn(platform));
      return true;
    });
  const isStored = await keepTrying(attempt, {
    signal: AbortSignal.timeout(STORED_WITHIN),
    every: PAUSE,
    onError(error) {
      failure = error;
      ctx.log.error({ err: error, connectionId }, 'answer of Meta not stored: retried for a while');
    },
  });
  if (!isStored) throw failure;
}

async function resultOf({ ctx, onFailure }: Sender, failure: GraphFailure): Promise<SendResult> {
  const handled = await onFailure(failure);
  if (handled) return handled;
  const code = errorCodeOf(failure);
  if (code) return { outcome: 'refused', reason: failure.message, code };
  return sendResultOf(failure, ctx.now());
}

/** Of several addresses of a contact, the one of a person who has written to this account. */
async function recipientOf(
  { ctx, platform, connectionId }: Sender,
  { to }: Pick<OutboundMessage, 'to'>,
): Promise<string | undefined> {
  const ids = to.filter(({ kind }) => kind === platform.addressKind).map(({ value }) => value);
  if (ids.length <= 1) return ids[0];
  const known = new Set(await knownPeople(emOf(ctx), connectionId, ids));
  return ids.find((id) => known.has(id)) ?? ids[0];
}

/** How Meta names a message: those of customers have Meta's ids, and ours their own. */
export async function midOf(ctx: AppContext, connectionId: number, providerId: string): Promise<string> {
  return (await findMid(emOf(ctx), connectionId, providerId)) ?? midIn(providerId);
}
