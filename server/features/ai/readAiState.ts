import type { AiState } from '#shared/contract/ai.ts';
import { mayUseAi } from '#shared/domain/ai.ts';
import { settingValue } from '#server/features/settings/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { readProvider } from './provider/provider.ts';

/** What this user can have the AI do. */
export async function readAiState(ctx: AppContext, actor: Actor): Promise<AiState> {
  const provider = mayUseAi(actor.profile, await settingValue(ctx, 'aiAccess')) && (await readProvider(ctx));
  return {
    isAvailable: provider !== false && Boolean(provider?.model),
    canTranscribe: provider !== false && Boolean(provider?.transcriptionModel),
  };
}
