import { CREDENTIALS_MISSING } from '#shared/domain/connectionStatus.ts';
import type { Connection } from '#shared/contract/connections.ts';

/** Why a session was closed; each reason has a text that says what to do. */
export type Closing =
  | 'removed'
  | 'replaced'
  | 'barred'
  | 'unscanned'
  | 'passkey'
  | 'beforeQr'
  | 'keys'
  | 'credentials'
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
  [CREDENTIALS_MISSING]: 'credentials',
  passkey: 'passkey',
};
const PASSING: Readonly<Record<string, Closing>> = {
  408: 'silent',
  beforeQr: 'beforeQr',
  fault: 'fault',
  files: 'files',
  inbox: 'inbox',
  storage: 'storage',
  stuck: 'silent',
  timeout: 'silent',
};

/** Why a session is not connected, or is connected but does not work; undefined when no problem is known. */
export function closingOf({
  status,
  closeReason,
}: Pick<Connection, 'status' | 'closeReason'>): Closing | undefined {
  if (!closeReason) return undefined;
  const known = status === 'DISCONNECTED' ? FINAL : PASSING;
  return known[closeReason] ?? 'lost';
}

/** Whether the problem is the server's own: then WhatsApp is not mentioned. */
export function isOwnTrouble(closing: Closing | undefined): boolean {
  return closing === 'storage' || closing === 'files' || closing === 'fault';
}
