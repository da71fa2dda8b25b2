import { costOf, type AiAmount } from '#shared/domain/ai.ts';
import { fail } from '#shared/contract/errors.ts';
import { dayIn } from '#shared/domain/timeOfDay.ts';
import { settingValues } from '#server/features/settings/index.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';

/** Tokens that an answer is expected to have. */
const USUAL_ANSWER = 800;
/** A token is about four characters of English, and fewer of other languages: rather too many tokens than too few. */
const CHARACTERS_PER_TOKEN = 3;

/** A running request, which counts towards the limits of the day from its start. */
export interface Spending {
  /** Replaces the estimate by what was used. */
  settle(used: AiAmount): Promise<void>;
}

export const tokensIn = (text: string): number => Math.ceil(text.length / CHARACTERS_PER_TOKEN);

/** What a request with this prompt is expected to use. */
export function estimateOf(prompt: string): AiAmount {
  return { inputTokens: tokensIn(prompt), outputTokens: USUAL_ANSWER, audioSeconds: 0 };
}

/**
 * Counts a request before it is sent, in one statement, so that processes cannot exceed the limits together.
 * @throws AppError ERR_AI_DAILY_LIMIT
 */
export async function beginSpending(ctx: AppContext, estimate: AiAmount): Promise<Spending> {
  const settings = await settingValues(ctx, [
    'aiDailyTokens',
    'aiDailyCost',
    'aiInputPrice',
    'aiOutputPrice',
    'aiAudioPrice',
  ]);
  const tokens = Number(settings.aiDailyTokens);
  const cost = Number(settings.aiDailyCost);
  const day = dayIn(ctx.config.TIME_ZONE, ctx.now());
  const { inputTokens, outputTokens, audioSeconds } = estimate;
  const isTooMuch =
    (tokens > 0 && inputTokens + outputTokens > tokens) || (cost > 0 && costOf(estimate, settings) > cost);
  if (isTooMuch) fail('ERR_AI_DAILY_LIMIT');
  const counted = await emOf(ctx).execute<{ day: string }[]>(
    `insert into ai_usage as used (day, input_tokens, output_tokens, audio_seconds, requests) values (?, ?, ?, ?, 1)
     on conflict (day) do update set input_tokens = used.input_tokens + excluded.input_tokens,
       output_tokens = used.output_tokens + excluded.output_tokens,
       audio_seconds = used.audio_seconds + excluded.audio_seconds, requests = used.requests + 1
     where (? = 0 or used.input_tokens + used.output_tokens + excluded.input_tokens + excluded.output_tokens <= ?)
       and (?::numeric = 0 or
         ((used.input_tokens + excluded.input_tokens) * ?::numeric
           + (used.output_tokens + excluded.output_tokens) * ?::numeric) / 1000000
         + (used.audio_seconds + excluded.audio_seconds) * ?::numeric / 60 <= ?::numeric)
     returning day`,
    [
      day,
      inputTokens,
      outputTokens,
      audioSeconds,
      tokens,
      tokens,
      cost,
      settings.aiInputPrice,
      settings.aiOutputPrice,
      settings.aiAudioPrice,
      cost,
    ],
  );
  if (counted.length === 0) fail('ERR_AI_DAILY_LIMIT');
  return {
    async settle(used) {
      await emOf(ctx).execute(
        `update ai_usage set input_tokens = greatest(0, input_tokens + ?), output_tokens = greatest(0, output_tokens + ?),
           audio_seconds = greatest(0, audio_seconds + ?) where day = ?`,
        [
          used.inputTokens - inputTokens,
          used.outputTokens - outputTokens,
          used.audioSeconds - audioSeconds,
          day,
        ],
      );
    },
  };
}
