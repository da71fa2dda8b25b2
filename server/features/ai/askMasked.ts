import type { SentText } from '#shared/contract/ai.ts';
import { recordFailure, recordSuccess } from '#server/features/integrations/index.ts';
import { createRateLimit } from '#server/platform/limits/rateLimit.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import type { Usage } from './provider/chatChunk.ts';
import { isUnanswered } from './provider/failures.ts';
import { createMask } from './masking/createMask.ts';
import { withoutSpaceAtEnd } from './masking/withoutSpaceAtEnd.ts';
import { requireProvider } from './provider/provider.ts';
import { streamChat, type ChatMessage } from './provider/streamChat.ts';
import { beginSpending, estimateOf, tokensIn } from './usage/spendTokens.ts';

/** Requests of one user, who waits for each of them. */
const PER_MINUTE = { points: 30, duration: 60 };
/** Characters of an answer; a model that does not stop is stopped. */
const ANSWER_MAX = 20_000;

export interface MaskedAnswer {
  /** What leaves the server, with placeholders in place of personal data. */
  readonly sent: SentText[];
  /** The parts of the answer, with the data put back. */
  readonly parts: AsyncIterable<string>;
}

/**
 * Asks the model. Personal data is masked, and put back in the answer; the tokens are counted.
 * @param actor null for what Ramal does by itself
 * @throws AppError ERR_AI_…, also while the parts are read
 */
export async function askMasked(
  ctx: AppContext,
  actor: Actor | null,
  prompt: readonly ChatMessage[],
  signal: AbortSignal,
): Promise<MaskedAnswer> {
  const provider = await requireProvider(ctx);
  if (actor) await createRateLimit(ctx.orm, 'ai', PER_MINUTE).consume(String(actor.id));
  const mask = createMask();
  const messages = prompt.map(({ role, content }) => ({
    role,
    content: role === 'system' ? content : mask.hide(content), // instructions are our own, and name placeholders
  }));

  async function* parts(): AsyncGenerator<string> {
    const estimate = estimateOf(messages.map(({ content }) => content).join('\n'));
    const spending = await beginSpending(ctx, estimate);
    const restored = mask.restoring();
    const shown = withoutSpaceAtEnd();
    let answer = '';
    let usage: Usage | undefined;
    let isRefused = false;
    try {
      for await (const event of streamChat(provider, messages, signal)) {
        if (event.kind === 'usage') usage = event.usage.input + event.usage.output > 0 ? event.usage : usage;
        else {
          const part = event.text.replaceAll('\u0000', ''); // no text for the database
          answer += part;
          const text = shown(restored.push(part));
          if (text !== '') yield text;
          if (answer.length > ANSWER_MAX) break;
        }
      }
      const rest = shown(restored.end());
      if (rest !== '') yield rest;
      await recordSuccess(ctx, 'ai');
    } catch (error) {
      isRefused = answer === '' && isUnanswered(error);
      await recordFailure(ctx, 'ai', error);
      throw error;
    } finally {
      await spending.settle({
        inputTokens: isRefused ? 0 : (usage?.input ?? estimate.inputTokens),
        outputTokens: usage?.output ?? tokensIn(answer),
        audioSeconds: 0,
      });
    }
  }
  return { sent: messages.map(({ role, content }) => ({ role, text: content })), parts: parts() };
}

/** An answer as one text. */
export interface Answer {
  readonly text: string;
  /** What left the server for it, masked. */
  readonly sent: SentText[];
}

/** The whole answer, and what was sent for it. @throws AppError as `askMasked` */
export async function answerOf(
  ctx: AppContext,
  actor: Actor | null,
  prompt: readonly ChatMessage[],
  signal: AbortSignal,
): Promise<Answer> {
  const { sent, parts } = await askMasked(ctx, actor, prompt, signal);
  let text = '';
  for await (const part of parts) text += part;
  return { text: text.trim(), sent };
}
