import { fail } from '#shared/contract/errors.ts';
import { dayIn } from '#shared/domain/timeOfDay.ts';
import { settingValue } from '#server/features/settings/index.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import type { Usage } from '../provider/chatChunk.ts';

/** Tokens that an answer is expected to have. */
const USUAL_ANSWER = 800;
/** A token is about four characters of English, and fewer of other languages: rather too many tokens than too few. */
const CHARACTERS_PER_TOKEN = 3;

/** The tokens of a running request, which count towards the limit of the day from its start. */
export interface Spending {
  /** Replaces the estimate. @param usage as the provider says; undefined where it does not */
  settle(usage: Usage | undefined, answer: string): Promise<void>;
}

export const tokensIn = (text: string): number => Math.ceil(text.length / CHARACTERS_PER_TOKEN);

/**
 * Counts a request before it is sent, in one statement, so that processes cannot exceed the limit together.
 * @throws AppError ERR_AI_DAILY_LIMIT
 */
export async function beginSpending(ctx: AppContext, prompt: string): Promise<Spending> {
  const limit = Number(await settingValue(ctx, 'aiDailyTokens'));
  const day = dayIn(ctx.config.TIME_ZONE, ctx.now());
  const input = tokensIn(prompt);
  const estimate = input + USUAL_ANSWER;
  if (limit > 0 && estimate > limit) fail('ERR_AI_DAILY_LIMIT');
  const counted = await emOf(ctx).execute<{ day: string }[]>(
    `insert into ai_usage (day, input_tokens, output_tokens, requests) values (?, ?, 0, 1)
     on conflict (day) do update set input_tokens = ai_usage.input_tokens + excluded.input_tokens,
       requests = ai_usage.requests + 1
     where ? = 0 or ai_usage.input_tokens + ai_usage.output_tokens + excluded.input_tokens <= ?
     returning day`,
    [day, estimate, limit, limit],
  );
  if (counted.length === 0) fail('ERR_AI_DAILY_LIMIT');
  return {
    async settle(usage, answer) {
      const isKnown = usage !== undefined && usage.input + usage.output > 0;
      const spent = isKnown ? usage : { input, output: tokensIn(answer) };
      await emOf(ctx).execute(
        `update ai_usage set input_tokens = greatest(0, input_tokens - ? + ?), output_tokens = output_tokens + ? where day = ?`,
        [estimate, spent.input, spent.output, day],
      );
    },
  };
}
