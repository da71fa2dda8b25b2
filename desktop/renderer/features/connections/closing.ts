import {
  CREDENTIALS_MISSING,
  CREDENTIALS_REFUSED,
  FETCHED_ELSEWHERE,
} from '#shared/domain/connectionStatus.ts';
import { SIGN_IN_NEEDED } from '#shared/domain/signInProviders.ts';
import { PASSKEY_STAGES } from '#shared/contract/passkey.ts';
import type { Connection } from '#shared/contract/connections.ts';

/** Why a session was closed; each reason has a text that says what to do. */
export type Closing =
  | 'removed'
  | 'replaced'
  | 'barred'
  | 'unscanned'
  | 'passkey'
  | 'passkeyAsked'
  | 'passkeyAnswered'
  | 'passkeyLate'
  | 'passkeyRefused'
  | 'beforeQr'
  | 'keys'
  | 'credentials'
  | 'credentialsRefused'
  | 'fetchedElsewhere'
  | 'storage'
  | 'files'
  | 'fault'
  | 'silent'
  | 'inbox'
  | 'lost'
  | MailClosing
  | MetaClosing;

/** Of mailboxes: which of their two servers refuses the login or cannot be reached, or what is wrong with the sign-in. */
const MAIL_CLOSINGS = [
  'imapLogin',
  'smtpLogin',
  'imapUnreachable',
  'smtpUnreachable',
  'privateMailServer',
  SIGN_IN_NEEDED,
  'signInApplication',
  'signInUnreachable',
] as const;
type MailClosing = (typeof MAIL_CLOSINGS)[number];

/** Of accounts of Meta: what an administrator has to put right there or here. */
const META_CLOSINGS = [
  'pageTokenNeeded',
  'noInstagramAccount',
  'webhookMissing',
  'webhookElsewhere',
  'pageNotSubscribed',
  'publicUrlMissing',
  'permissionMissing',
  'accountBlocked',
] as const;
type MetaClosing = (typeof META_CLOSINGS)[number];

const FINAL: Readonly<Record<string, Closing>> = {
  401: 'removed',
  403: 'barred',
  408: 'unscanned',
  440: 'replaced',
  keys: 'keys',
  [CREDENTIALS_MISSING]: 'credentials',
  [CREDENTIALS_REFUSED]: 'credentialsRefused',
  passkey: 'passkey',
  passkeyLate: 'passkeyLate',
  passkeyRefused: 'passkeyRefused',
};
const PASSING: Readonly<Record<string, Closing>> = {
  408: 'silent',
  beforeQr: 'beforeQr',
  [FETCHED_ELSEWHERE]: 'fetchedElsewhere',
  fault: 'fault',
  files: 'files',
  inbox: 'inbox',
  [PASSKEY_STAGES.asked]: 'passkeyAsked',
  [PASSKEY_STAGES.answered]: 'passkeyAnswered',
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
  const ofChannel = [...MAIL_CLOSINGS, ...META_CLOSINGS].find((each) => each === closeReason);
  if (ofChannel) return ofChannel;
  const known = status === 'DISCONNECTED' ? FINAL : PASSING;
  return known[closeReason] ?? 'lost';
}

/** Whether WhatsApp waits for a passkey, or for the phone after that: nobody is linked yet. */
export function isPasskeyDemanded({
  status,
  closeReason,
}: Pick<Connection, 'status' | 'closeReason'>): boolean {
  return status === 'PAIRING' && closeReason !== '';
}

/** Whether the problem is the server's own: then WhatsApp is not mentioned. */
export function isOwnTrouble(closing: Closing | undefined): boolean {
  return closing === 'storage' || closing === 'files' || closing === 'fault';
}

/** Whether the text of the problem is true for any channel; the others are about WhatsApp. */
export function isOfAnyChannel(closing: Closing): boolean {
  const others: readonly Closing[] = [
    'credentials',
    'credentialsRefused',
    'fetchedElsewhere',
    ...MAIL_CLOSINGS,
    ...META_CLOSINGS,
  ];
  return isOwnTrouble(closing) || others.includes(closing);
}
