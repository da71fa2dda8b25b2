import { environmentCode } from '#server/platform/environmentError.ts';
import { UnreadableContent } from '../inbound/readStanza.ts';

/** Why a stored message did not get into its ticket. */
export interface StanzaFailure {
  /**
   * `environment`: disk, database or network, never the message's fault. `content`: it cannot be read, now or later.
   * `fault`: everything else, a fault of ours.
   */
  readonly kind: 'environment' | 'content' | 'fault';
  /** An errno, an SQLSTATE, `unreadable` or `fault`. */
  readonly reason: string;
}

export function stanzaFailure(error: unknown): StanzaFailure {
  if (error instanceof UnreadableContent) return { kind: 'content', reason: 'unreadable' };
  const code = environmentCode(error);
  return code === undefined ? { kind: 'fault', reason: 'fault' } : { kind: 'environment', reason: code };
}
