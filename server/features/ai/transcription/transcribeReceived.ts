import { mayUseAi } from '#shared/domain/ai.ts';
import { idsIn } from '#shared/domain/idsIn.ts';
import { AppError } from '#shared/contract/errors.ts';
import { settingValues } from '#server/features/settings/index.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { transcribe, type VoiceFile } from './transcribe.ts';
import { storeTranscription } from './transcribeMessage.ts';

/** Older messages are written down when an agent asks. Milliseconds. */
const MAX_AGE = 60 * 60_000;
const AT_ONCE = 20;

/** Failures of one file; anything else concerns the provider, and the rest waits for the next run. */
const OF_FILE: readonly string[] = [
  'ERR_NO_MEDIA_FOUND',
  'ERR_FILE_TOO_LARGE',
  'ERR_AI_ANSWER_INVALID',
  'ERR_AI_TOO_LONG',
];

/** Writes down the voice messages of customers that have come lately, where the workspace wants it. */
export async function transcribeReceived(ctx: AppContext, signal: AbortSignal): Promise<void> {
  const settings = await settingValues(ctx, [
    'aiAutoTranscribe',
    'aiAccess',
    'aiQueuesOff',
    'aiConnectionsOff',
    'aiTranscriptionModel',
  ]);
  const isOn = settings.aiAutoTranscribe === 'enabled' && mayUseAi('masteradmin', settings.aiAccess);
  if (!isOn || settings.aiTranscriptionModel === '') return;
  const messages = await emOf(ctx).execute<(VoiceFile & { readonly id: number })[]>(
    `select m.id, m.media_key as "mediaKey", m.media_mime as "mediaMime"
     from messages m join tickets t on t.id = m.ticket_id
     where m.media_key is not null and m.created_at > ? and m.media_type = 'audio' and m.author = 'customer'
       and m.transcription is null and m.media_state is null and not m.is_deleted
       and not coalesce(t.queue_id, t.closed_queue_id, 0) = any(?::int[])
       and not coalesce(t.connection_id, 0) = any(?::int[])
     order by m.id limit ?`,
    [
      new Date(ctx.now().getTime() - MAX_AGE),
      `{${idsIn(settings.aiQueuesOff).join()}}`,
      `{${idsIn(settings.aiConnectionsOff).join()}}`,
      AT_ONCE,
    ],
  );
  for (const message of messages) {
    signal.throwIfAborted();
    try {
      await storeTranscription(ctx, message.id, await transcribe(ctx, message, signal));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      ctx.log.warn({ code: error.code, messageId: message.id }, 'voice message not transcribed');
      if (!OF_FILE.includes(error.code)) return;
      await storeTranscription(ctx, message.id, ''); // it is not tried again
    }
  }
}
