import type { AiSource } from '#shared/contract/ai.ts';
import { listOfferedTexts } from '#server/features/quickAnswers/index.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { AiPage } from './aiPage.entity.ts';
import { mostAlike } from './mostAlike.ts';

/** Rows of each kind that are compared; workspaces have some dozens. */
const COMPARED = 1000;
/** How many the AI is given, and characters of each. */
const GIVEN = 4;
const TEXT_MAX = 3000;

export interface KnownText extends AiSource {
  readonly text: string;
}

/**
 * The pages that have most to do with a text, and the quick answers among those that are offered in tickets of a queue.
 * @param queueId null: in tickets without a queue
 */
export async function findKnowledge(
  ctx: AppContext,
  text: string,
  queueId: number | null,
): Promise<KnownText[]> {
  const em = emOf(ctx);
  const pages = await em.find(AiPage, {}, { orderBy: { id: 'asc' }, limit: COMPARED });
  const answers = await listOfferedTexts(em, queueId ?? 'none', COMPARED);
  const known: KnownText[] = [
    ...pages.map((page) => ({ kind: 'page' as const, id: page.id, title: page.title, text: page.text })),
    ...answers.map(({ id, shortcut, message }) => ({
      kind: 'quickAnswer' as const,
      id,
      title: `/${shortcut}`,
      text: message,
    })),
  ];
  return mostAlike(text, known, ({ title, text: content }) => `${title} ${content}`, GIVEN).map((one) => ({
    ...one,
    text: one.text.slice(0, TEXT_MAX).toWellFormed(),
  }));
}
