import { mayUseAi } from '#shared/domain/ai.ts';
import { idsIn } from '#shared/domain/idsIn.ts';
import type { Actor } from '#server/platform/actor.ts';

/** The settings that decide about it. */
export interface AiRules {
  readonly aiAccess: string;
  readonly aiQueuesOff: string;
  readonly aiConnectionsOff: string;
}

/** Where a ticket is; null where it has no queue or no connection. */
export interface TicketPosition {
  readonly queueId: number | null;
  readonly connectionId: number | null;
}

/** Whether the actor may have the AI read a ticket there. */
export function mayAskAbout(
  actor: Pick<Actor, 'profile'>,
  { aiAccess, aiQueuesOff, aiConnectionsOff }: AiRules,
  { queueId, connectionId }: TicketPosition,
): boolean {
  const isOff =
    (queueId !== null && idsIn(aiQueuesOff).includes(queueId)) ||
    (connectionId !== null && idsIn(aiConnectionsOff).includes(connectionId));
  return mayUseAi(actor.profile, aiAccess) && !isOff;
}
