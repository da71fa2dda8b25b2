import { z } from 'zod';
import { fail } from '#shared/contract/errors.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { askProvider, readAnswer } from './askProvider.ts';
import { requireProvider } from './provider.ts';

/** Milliseconds; an admin waits for it. */
const PATIENCE = 15_000;

const models = z.object({ data: z.array(z.object({ id: z.string() })).nullable() });

/**
 * Asks the provider for its models, which costs nothing.
 * @throws AppError ERR_AI_NOT_CONFIGURED, ERR_AI_MODEL_NOT_FOUND when it does not list the model, ERR_AI_…
 */
export async function testProvider(ctx: AppContext): Promise<void> {
  const provider = await requireProvider(ctx);
  const signal = AbortSignal.timeout(PATIENCE);
  const response = await askProvider(provider, { method: 'GET', path: 'models', signal });
  const { data } = models.safeParse(await readAnswer(response, signal));
  if (!data) return fail('ERR_AI_ANSWER_INVALID');
  const known = data.data?.map(({ id }) => id) ?? [];
  // Azure lists its models, but takes the names of deployments; Ollama adds ":latest".
  const isKnown =
    known.length === 0 || 'api-key' in provider.headers || known.some((id) => isModel(id, provider.model));
  return isKnown ? undefined : fail('ERR_AI_MODEL_NOT_FOUND', { status: 200 });
}

function isModel(id: string, model: string): boolean {
  return id === model || id === `${model}:latest` || `${id}:latest` === model;
}
