import { z } from 'zod';
import { failForEvent } from './failures.ts';

/** Tokens. */
export interface Usage {
  readonly input: number;
  readonly output: number;
}

/** What one chunk of an answer, or a whole answer, holds. */
export interface ChatPart {
  readonly text: string;
  readonly usage: Usage | undefined;
  readonly finish: string | undefined;
}

/** More than any model takes; what a provider claims beyond it does not count. */
const MOST_TOKENS = 10_000_000;
const count = z.number().int().min(0).max(MOST_TOKENS).catch(0);

const text = z
  .union([
    z.string(),
    z
      .array(z.object({ text: z.string() }).transform((part) => part.text))
      .transform((parts) => parts.join('')),
  ])
  .catch('');

/** Tolerant: choices may be empty, null or missing, and every field may be absent. */
const chunk = z.object({
  error: z.unknown().optional(),
  choices: z
    .array(
      z.object({
        delta: z.object({ content: text.optional() }).nullish().catch(null),
        message: z.object({ content: text.optional() }).nullish().catch(null),
        finish_reason: z.string().nullish().catch(null),
      }),
    )
    .nullish()
    .catch(null),
  usage: z.object({ prompt_tokens: count, completion_tokens: count }).nullish().catch(null),
});

/** @throws AppError ERR_AI_… for an error that is reported within the stream */
export function readChunk(value: unknown): ChatPart {
  const { data } = chunk.safeParse(value);
  if (!data || data.error) return failForEvent(value);
  const [choice] = data.choices ?? [];
  return {
    text: choice?.delta?.content ?? choice?.message?.content ?? '',
    usage: data.usage ? { input: data.usage.prompt_tokens, output: data.usage.completion_tokens } : undefined,
    finish: choice?.finish_reason ?? undefined,
  };
}
