import { environmentCode } from '#server/platform/environmentError.ts';
import { UnreadableContent } from '../inbound/readStanza.ts';

/** Why a stored message could not be recorded in its ticket. */
export interface StanzaFailure {
  /**
   * `environment`: our disk, database or network; says nothing about the message. `content`: unreadable, now
   * and later. `fault`: everything else, an internal error.
   */
  readonly kind: 'environment' | 'content' | 'fault';
  /** An errno, an SQLSTATE, `unreadable` or `fault`. */
  readonly reason: string;
}

/** Classifies an error that occurred while a stanza was handled. */
export function stanzaFailure(error: unknown): StanzaFailure {
  if (error instanceof UnreadableContent) return { kind: 'content', reason: 'unreadable' };
  const code = environmentCode(error);
  return code === undefined ? { kind: 'fault', reason: 'fault' } : { kind: 'environment', reason: code };
}
