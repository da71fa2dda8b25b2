/**
 * Close reasons of a mailbox; the screens have a text for each (`connections.closed`). `Login`: the server refused user
 * name or password; `Unreachable`: no connection to it, or it did not do what it has to. The last three are troubles of our own.
 */
export type Closing =
  | 'imapLogin'
  | 'smtpLogin'
  | 'imapUnreachable'
  | 'smtpUnreachable'
  | 'privateMailServer'
  | 'storage'
  | 'files'
  | 'fault';
