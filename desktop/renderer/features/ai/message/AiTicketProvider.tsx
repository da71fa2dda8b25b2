import { createContext, use, useMemo, useState, type ReactNode } from 'react';
import type { AiState } from '#shared/contract/ai.ts';
import { useAi } from '../useAi.ts';

interface AiTicket extends AiState {
  /** The messages that the user wants to read in their own language. */
  readonly translated: ReadonlySet<number>;
  readonly translate: (messageId: number) => void;
}

const NOTHING: AiTicket = {
  isAvailable: false,
  canTranscribe: false,
  translated: new Set(),
  translate: () => undefined,
};

const AiTicketContext = createContext<AiTicket>(NOTHING);

/** What the AI can do with the messages of the open conversation; outside of one it can do nothing. */
export function AiTicketProvider({ queueId, children }: { queueId: number | null; children: ReactNode }) {
  const { isAvailable, canTranscribe } = useAi(queueId);
  const [translated, setTranslated] = useState<ReadonlySet<number>>(NOTHING.translated);
  const value = useMemo(
    () => ({
      isAvailable,
      canTranscribe,
      translated,
      translate: (messageId: number) => setTranslated((before) => new Set(before).add(messageId)),
    }),
    [isAvailable, canTranscribe, translated],
  );
  return <AiTicketContext value={value}>{children}</AiTicketContext>;
}

export function useAiTicket(): AiTicket {
  return use(AiTicketContext);
}
