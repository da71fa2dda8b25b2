import type { AiState } from '#shared/contract/ai.ts';
import type { Ticket } from '#shared/contract/tickets.ts';
import { mayUseAi } from '#shared/domain/ai.ts';
import { idsIn } from '#shared/domain/idsIn.ts';
import { useSetting } from '#renderer/features/settings/index.ts';
import { useUser } from '#renderer/platform/session/index.ts';
import { useAiStateQuery } from './ai.api.ts';

const NOTHING: AiState = { isAvailable: false, canTranscribe: false };

export type AiTicketPosition = Pick<Ticket, 'queue' | 'whatsappId'>;

/** What the user can have the AI do with this ticket. Nothing is requested while the AI is off. */
export function useAi({ queue, whatsappId }: AiTicketPosition): AiState {
  const mayUse = mayUseAi(useUser().profile, useSetting('aiAccess'));
  const queuesOff = idsIn(useSetting('aiQueuesOff'));
  const connectionsOff = idsIn(useSetting('aiConnectionsOff'));
  const isOff =
    (!!queue && queuesOff.includes(queue.id)) || (whatsappId !== null && connectionsOff.includes(whatsappId));
  const { data } = useAiStateQuery(undefined, { skip: !mayUse || isOff });
  return (mayUse && !isOff && data) || NOTHING;
}
