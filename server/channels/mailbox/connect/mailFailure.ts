import type { Closing } from '../session/closing.ts';

/** A mail server cannot be used. */
export class MailFailure extends Error {
  override readonly name = 'MailFailure';
  readonly closing: Closing;

  constructor(closing: Closing, options: ErrorOptions) {
    super(closing, options);
    this.closing = closing;
  }
}

/** Codes of a refused login that may pass (RFC 5530). */
const PASSING: readonly unknown[] = ['UNAVAILABLE', 'INUSE', 'LIMIT', 'SERVERBUG', 'CONTACTADMIN'];

/** Why an IMAP server cannot be used. */
export function failureOf(error: unknown): MailFailure {
  if (error instanceof MailFailure) return error;
  const isLogin = error instanceof Error && 'authenticationFailed' in error;
  const code = isLogin && 'serverResponseCode' in error ? error.serverResponseCode : undefined;
  const isRefused = isLogin && !PASSING.includes(code);
  return new MailFailure(isRefused ? 'imapLogin' : 'imapUnreachable', { cause: error });
}
