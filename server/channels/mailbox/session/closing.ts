import type { SIGN_IN_NEEDED } from '#shared/domain/signInProviders.ts';

/**
 * Close reasons of a mailbox; the screens have a text for each (`connections.closed`). `Login`: the server refused user
 * name or password; `Unreachable`: no connection to it, or it did not do what it has to. `signInNeeded`: the account has to
 * sign in at its provider; `signInApplication`: that refuses the application of the settings. The last three are troubles of
 * our own.
 */
export type Closing =
  | 'imapLogin'
  | 'smtpLogin'
  | 'imapUnreachable'
  | 'smtpUnreachable'
  | 'privateMailServer'
  | typeof SIGN_IN_NEEDED
  | 'signInApplication'
  | 'signInUnreachable'
  | 'storage'
  | 'files'
  | 'fault';
