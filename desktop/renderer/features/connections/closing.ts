import type { Connection } from '#shared/contract/connections.ts';

/** What became of a WhatsApp session, in words that say what to do. */
export type Closing =
  | 'removed'
  | 'replaced'
  | 'barred'
  | 'unscanned'
  | 'passkey'
  | 'beforeQr'
  | 'keys'
  | 'storage'
  | 'files'
  | 'fault'
  | 'silent'
  | 'inbox'
  | 'lost';

const FINAL: Readonly<Record<string, Closing>> = {
  401: 'removed',
  403: 'barred',
  408: 'unscanned',
  440: 'replaced',
  keys: 'keys',
  passkey: 'passkey',
};
const PASSING: Readonly<Record<string, Closing>> = {
  408: 'silent',
  beforeQr: 'beforeQr',
  problem: 'fault',
  files: 'files',
  inbox: 'inbox',
  storage: 'storage',
  stuck: 'silent',
  timeout: 'silent',
};

/** Why a session is not connected, or does not do its work although it is; undefined while nothing is known to be wrong. */
export function closingOf({
  status,
  closeReason,
}: Pick<Connection, 'status' | 'closeReason'>): Closing | undefined {
  if (!closeReason) return undefined;
  const known = status === 'DISCONNECTED' ? FINAL : PASSING;
  return known[closeReason] ?? 'lost';
}

/** Whether the trouble is the server's own: then nothing is said about WhatsApp. */
export function isOwnTrouble(closing: Closing | undefined): boolean {
  return closing === 'storage' || closing === 'files' || closing === 'fault';
}
