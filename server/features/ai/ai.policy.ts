import { mayUseAi, queuesWithoutAi } from '#shared/domain/ai.ts';
import type { Actor } from '#server/platform/actor.ts';

/** The settings that decide about it. */
export interface AiRules {
  readonly aiAccess: string;
  readonly aiQueuesOff: string;
}

/** Whether the actor may have the AI read a ticket of this queue. */
export function mayAskAbout(
  actor: Pick<Actor, 'profile'>,
  { aiAccess, aiQueuesOff }: AiRules,
  queueId: number | null,
): boolean {
  return (
    mayUseAi(actor.profile, aiAccess) && (queueId === null || !queuesWithoutAi(aiQueuesOff).includes(queueId))
  );
}
