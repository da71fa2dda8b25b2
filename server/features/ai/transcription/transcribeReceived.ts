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

/** Failures of one file. */
const OF_FILE: readonly string[] = [
  'ERR_NO_MEDIA_FOUND',
  'ERR_FILE_TOO_LARGE',
  'ERR_AI_ANSWER_INVALID',
  'ERR_AI_FILTERED',
  'ERR_AI_TOO_LONG',
];
/** So many messages in a row at which the provider fails mean that it cannot work at all. */
const IN_A_ROW = 2;
/** Runs in which the provider may fail at a message before it is given up. */
const RUNS = 5;

/**
 * Writes down the voice messages of customers that have come lately, where the workspace wants it. One at which the provider
 * fails is tried again by the next runs, after the others, and then given up: it may be the message.
 */
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
  const messages = await emOf(ctx).execute<Received[]>(
    `select m.id, m.media_key as "mediaKey", m.media_mime as "mediaMime", coalesce(f.runs, 0) as failures
     from messages m join tickets t on t.id = m.ticket_id left join transcription_failures f on f.message_id = m.id
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
  let inARow = 0;
  for (const message of messages.toSorted((a, b) => a.failures - b.failures)) {
    signal.throwIfAborted();
    try {
      await storeTranscription(ctx, message.id, await transcribe(ctx, message, signal));
      inARow = 0;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      ctx.log.warn({ code: error.code, messageId: message.id }, 'voice message not transcribed');
      const isOfFile = OF_FILE.includes(error.code);
      if (!isOfFile && !mayBeOfFile(error)) return; // it concerns the provider: the rest waits for the next run
      if (!isOfFile) await countFailure(ctx, message.id);
      if (isOfFile || message.failures + 1 >= RUNS) await storeTranscription(ctx, message.id, ''); // it is not tried again
      if (isOfFile) continue;
      inARow += 1;
      if (inARow === IN_A_ROW) return;
    }
  }
}

interface Received extends VoiceFile {
  readonly id: number;
  /** Runs in which the provider has failed at it. */
  readonly failures: number;
}

/** For the next run, which may be another process's. Those that are too old to be tried are forgotten. */
async function countFailure(ctx: AppContext, messageId: number): Promise<void> {
  await emOf(ctx).execute(
    `with forgotten as (delete from transcription_failures where failed_at < now() - ? * interval '1 millisecond' and message_id <> ?)
     insert into transcription_failures (message_id, runs, failed_at) select id, 1, now() from messages where id = ?
     on conflict (message_id) do update set runs = transcription_failures.runs + 1, failed_at = excluded.failed_at`,
    [2 * MAX_AGE, messageId, messageId],
  );
}

/** Whether the provider was reached and may have failed at the content of this file. */
function mayBeOfFile({ code, details }: AppError): boolean {
  return code === 'ERR_AI_TIMEOUT' || (code === 'ERR_AI_UNREACHABLE' && details?.['status'] !== undefined);
}
