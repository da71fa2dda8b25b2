import type { WritingEvent } from '#shared/contract/ai.ts';
import { fail } from '#shared/contract/errors.ts';
import type { WritingTask } from '#shared/domain/ai.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { findAiTicket, readNewest } from '../aiTicket.ts';
import { askMasked } from '../askMasked.ts';
import { findKnowledge } from '../knowledge/findKnowledge.ts';
import { transcriptOf } from '../transcript.ts';
import { promptFor } from './prompts.ts';

interface Order {
  readonly task: WritingTask;
  readonly text: string;
}

/**
 * Suggests a reply to a ticket, or rewrites what the agent has written. Nothing is sent to the customer.
 * @throws AppError ERR_NO_TICKET_FOUND, ERR_NO_PERMISSION, ERR_VALIDATION without a text to rewrite, ERR_AI_…
 */
export async function* writeText(
  ctx: AppContext,
  actor: Actor,
  ticketId: number,
  { task, text }: Order,
  signal: AbortSignal,
): AsyncGenerator<WritingEvent> {
  if (task !== 'suggest' && text.trim() === '')
    fail('ERR_VALIDATION', { issues: [{ field: 'text', problem: 'required' }] });
  const ticket = await findAiTicket(ctx, actor, ticketId);
  const isAboutConversation = task === 'suggest' || task === 'translate';
  const transcript = isAboutConversation ? transcriptOf(await readNewest(ctx, actor, ticket)) : '';
  const knowledge =
    task === 'suggest' ? await findKnowledge(ctx, `${transcript}\n${text}`, ticket.queue?.id ?? null) : [];
  const prompt = promptFor({ task, transcript, knowledge, text: text.trim() });
  const { sent, parts } = await askMasked(ctx, actor, prompt, signal);
  const iterator = parts[Symbol.asyncIterator]();
  const first = await iterator.next(); // a failure comes before anything is shown
  try {
    yield { kind: 'begin', sent, sources: knowledge.map(({ kind, id, title }) => ({ kind, id, title })) };
    for (let next = first; next.done !== true; next = await iterator.next())
      yield { kind: 'text', text: next.value };
  } finally {
    await iterator.return?.();
  }
  yield { kind: 'end' };
}
