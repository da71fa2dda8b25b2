import { z } from 'zod';
import type { SendResult } from '#server/features/connections/index.ts';

/** Times in milliseconds. */
const HOUR = 60 * 60_000;
/** A mail server that asks to come back later often wants minutes (greylisting); one that does so for a day, never. */
const LATER = { pause: 2 * 60_000, givenUpAfter: 24 * HOUR };
/** How much of an e-mail has left for the server, which asks for it once it has taken sender and recipients. */
export type Progress = 'nothing' | 'part' | 'all';

/** Errors of nodemailer before the e-mail is sent: nothing has been sent. */
const NOT_CONNECTED: readonly (string | undefined)[] = ['EDNS', 'ETLS', 'EAUTH', 'EPROXY'];

/**
 * What an error of nodemailer means for an e-mail that was written at a time. A server delivers only an e-mail that it has
 * whole; one that does may not know a repetition by its Message-ID.
 * @param progress an error of the connection does not say whether it was lost before the e-mail or after it
 */
export function resultOf(error: unknown, now: Date, writtenAt: Date, progress: Progress): SendResult {
  const { code, responseCode, command, reason } = asSmtpError(error);
  if (code === 'EENVELOPE' || code === 'EMESSAGE') {
    const isOld = now.getTime() - writtenAt.getTime() > LATER.givenUpAfter;
    return responseCode === undefined || responseCode >= 500 || isOld
      ? { outcome: 'refused', reason }
      : { outcome: 'rateLimited', reason, until: new Date(now.getTime() + LATER.pause) };
  }
  if (progress === 'all') return { outcome: 'uncertain', reason };
  const isConnected = progress === 'part' || (command !== 'CONN' && !NOT_CONNECTED.includes(code));
  return { outcome: isConnected ? 'unanswered' : 'disconnected', reason };
}

/** The fields that nodemailer adds to its errors. */
const smtpError = z.object({
  code: z.string().optional().catch(undefined),
  /** The SMTP command that failed. */
  command: z.string().optional().catch(undefined),
  responseCode: z.number().optional().catch(undefined),
  response: z.string().optional().catch(undefined),
  message: z.string().catch('unknown'),
});

function asSmtpError(error: unknown) {
  const { response, message, ...fields } = smtpError.catch({ message: String(error) }).parse(error);
  return { ...fields, reason: response || message };
}
