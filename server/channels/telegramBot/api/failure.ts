import { GrammyError, HttpError } from 'grammy';
import { isLostAnswer } from '#server/platform/net/isLostAnswer.ts';
import { isUnsent, networkCode } from '#server/platform/net/isUnsent.ts';

/**
 * Why a request to the Bot API failed.
 * - `token`: it does not accept the token
 * - `elsewhere`: another program fetches the bot's messages
 * - `limited`: too many requests; `seconds` until it accepts the next
 * - `refused`: it rejected the request itself
 * - `busy`: an error of its own; the request was not executed
 * - `unreachable`: the request did not reach it
 * - `unanswered`: it may have executed the request, but no answer came
 * - `unknown`: not a failed request
 */
export type TelegramFailure =
  | {
      readonly kind: 'token' | 'elsewhere' | 'refused' | 'busy' | 'unreachable' | 'unanswered';
      readonly reason: string;
    }
  | { readonly kind: 'limited'; readonly reason: string; readonly seconds: number }
  | { readonly kind: 'unknown'; readonly reason: string };

/** Classifies what a call of the library throws. Its reasons never contain the token. */
export function failureOf(error: unknown): TelegramFailure {
  if (error instanceof GrammyError) return answered(error);
  if (!(error instanceof HttpError)) return { kind: 'unknown', reason: String(error) };
  const reason = networkCode(error.error) || 'no answer';
  return { kind: isUnsent(error.error) ? 'unreachable' : 'unanswered', reason };
}

/** The id that a chat has since its group became a supergroup, when a request was refused for that. */
export function movedTo(error: unknown): number | undefined {
  return error instanceof GrammyError ? error.parameters.migrate_to_chat_id : undefined;
}

function answered({ error_code: code, description, parameters }: GrammyError): TelegramFailure {
  const reason = `${code} ${description}`;
  if (code === 401 || code === 404) return { kind: 'token', reason };
  if (code === 409) return { kind: 'elsewhere', reason };
  if (code === 429) return { kind: 'limited', reason, seconds: parameters.retry_after ?? 1 };
  if (isLostAnswer(code, true)) return { kind: 'unanswered', reason };
  return { kind: code >= 500 ? 'busy' : 'refused', reason };
}
