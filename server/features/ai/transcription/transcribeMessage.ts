import { fail } from '#shared/contract/errors.ts';
import { Message, recordUpdated, viewMessages } from '#server/features/messages/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { emOf, inTransaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { createRateLimit } from '#server/platform/limits/rateLimit.ts';
import { findAiMessage } from '../aiTicket.ts';
import { transcribe } from './transcribe.ts';

const PER_MINUTE = { points: 20, duration: 60 };

/**
 * Writes down a voice message, once, for all who may read it.
 * @throws AppError ERR_NO_MESSAGE_FOUND, ERR_VALIDATION for other messages, ERR_NO_MEDIA_FOUND, ERR_AI_…
 */
export async function transcribeMessage(
  ctx: AppContext,
  actor: Actor,
  messageId: number,
  signal: AbortSignal,
): Promise<string> {
  const { transcription, mediaType } = await findAiMessage(ctx, actor, messageId);
  if (typeof transcription === 'string') return transcription;
  if (mediaType !== 'audio')
    fail('ERR_VALIDATION', { issues: [{ field: 'messageId', problem: 'no audio' }] });
  await createRateLimit(ctx.orm, 'transcription', PER_MINUTE).consume(String(actor.id));
  const message = await emOf(ctx).findOneOrFail(Message, messageId);
  await storeTranscription(ctx, messageId, await transcribe(ctx, message, signal));
  const [shown] = await viewMessages(ctx, actor, [message]);
  return shown?.transcription ?? '';
}

/** Stores and publishes it, unless another process was faster. */
export function storeTranscription(ctx: AppContext, messageId: number, text: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const changed = await tx.em.nativeUpdate(
      Message,
      { id: messageId, isDeleted: false, $or: [{ transcription: null }, { transcription: '' }] },
      { transcription: text },
    );
    if (changed > 0) await recordUpdated(tx, { id: messageId });
  });
}
