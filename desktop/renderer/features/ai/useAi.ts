import type { AiState } from '#shared/contract/ai.ts';
import { mayUseAi, queuesWithoutAi } from '#shared/domain/ai.ts';
import { useSetting } from '#renderer/features/settings/index.ts';
import { useUser } from '#renderer/platform/session/index.ts';
import { useAiStateQuery } from './ai.api.ts';

const NOTHING: AiState = { isAvailable: false, canTranscribe: false };

/** What the user can have the AI do with a ticket of this queue. Nothing is requested while the AI is off. */
export function useAi(queueId: number | null): AiState {
  const mayUse = mayUseAi(useUser().profile, useSetting('aiAccess'));
  const queuesOff = queuesWithoutAi(useSetting('aiQueuesOff'));
  const isQueueOff = queueId !== null && queuesOff.includes(queueId);
  const { data } = useAiStateQuery(undefined, { skip: !mayUse || isQueueOff });
  return (mayUse && !isQueueOff && data) || NOTHING;
}
