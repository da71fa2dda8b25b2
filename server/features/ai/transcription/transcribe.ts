import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { fail } from '#shared/contract/errors.ts';
import { recordFailure, recordSuccess } from '#server/features/integrations/index.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { askProvider, readAnswer } from '../provider/askProvider.ts';
import { readProvider } from '../provider/provider.ts';
import { beginSpending } from '../usage/spendTokens.ts';

/** Bytes; what providers take. */
const FILE_MAX = 25 * 1024 * 1024;
const TEXT_MAX = 20_000;

export interface VoiceFile {
  readonly mediaKey?: string | null | undefined;
  readonly mediaMime?: string | null | undefined;
}

const transcript = z.object({ text: z.string() });

/**
 * Has the provider write down what is said in a voice message. The sound leaves the server as it is: it cannot be masked.
 * @throws AppError ERR_AI_NOT_CONFIGURED, ERR_NO_MEDIA_FOUND, ERR_FILE_TOO_LARGE, ERR_AI_…
 */
export async function transcribe(
  ctx: AppContext,
  { mediaKey, mediaMime }: VoiceFile,
  signal: AbortSignal,
): Promise<string> {
  const provider = await readProvider(ctx);
  if (!provider?.transcriptionModel) return fail('ERR_AI_NOT_CONFIGURED');
  const size = (mediaKey && (await ctx.media.size(mediaKey))) || 0;
  if (!mediaKey || size === 0) return fail('ERR_NO_MEDIA_FOUND');
  if (size > FILE_MAX) return fail('ERR_FILE_TOO_LARGE');
  const { body, type } = await formOf(
    provider.transcriptionModel,
    await buffer(ctx.media.stream(mediaKey)),
    mediaMime,
  );
  const spending = await beginSpending(ctx, '');
  let text = '';
  try {
    const response = await askProvider(provider, {
      method: 'POST',
      path: 'audio/transcriptions',
      type,
      body,
      signal,
    });
    const { data } = transcript.safeParse(await readAnswer(response, signal));
    text = data?.text.replaceAll('\u0000', '').trim().slice(0, TEXT_MAX) ?? fail('ERR_AI_ANSWER_INVALID');
    await recordSuccess(ctx, 'ai');
    return text;
  } catch (error) {
    await recordFailure(ctx, 'ai', error);
    throw error;
  } finally {
    await spending.settle(undefined, text);
  }
}

/** Providers tell formats by the name of the file. */
async function formOf(model: string, bytes: Buffer, mime: string | null | undefined) {
  const type = mime?.split(';')[0] ?? 'audio/ogg';
  const ending =
    { 'audio/ogg': 'ogg', 'audio/mpeg': 'mp3', 'audio/mp4': 'm4a', 'audio/wav': 'wav', 'audio/webm': 'webm' }[
      type
    ] ?? 'ogg';
  const form = new FormData();
  form.set('model', model);
  form.set('response_format', 'json');
  form.set('file', new Blob([new Uint8Array(bytes)], { type }), `audio.${ending}`);
  const encoded = new Response(form);
  return {
    type: encoded.headers.get('content-type') ?? '',
    body: new Uint8Array(await encoded.arrayBuffer()),
  };
}
