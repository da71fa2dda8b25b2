import { buffer } from 'node:stream/consumers';
import { createTransport, type SMTPSentMessageInfo, type Transporter } from 'nodemailer';
import { findConnection, type OutboundMessage, type SendResult } from '#server/features/connections/index.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import type { MailAccount } from '../account.ts';
import { MailFailure } from '../connect/mailFailure.ts';
import { openSmtp } from '../connect/openSmtp.ts';
import { storeCopiesSent, storeEmail } from '../emails.ts';
import type { Mailbox } from '../mailbox.ts';
import { composeEmail, type ComposedEmail } from './composeEmail.ts';
import type { MailboxSession } from '../session/openSession.ts';
import { resultOf, type Progress } from './resultOf.ts';

/**
 * Hands a message to the SMTP server. Its Message-ID is stored before the first attempt: a repetition carries the same.
 * @throws Error of our environment, also when the file cannot be read
 */
export async function send(
  mailbox: Mailbox,
  connectionId: number,
  message: OutboundMessage,
  session: MailboxSession | undefined,
): Promise<SendResult> {
  const { ctx } = mailbox;
  const em = emOf(ctx);
  const recipient = message.to[0]?.value;
  if (recipient === undefined) return { outcome: 'refused', reason: 'no address' };
  const account = await accountToSendFrom(mailbox, connectionId);
  if (account instanceof MailFailure) {
    ctx.log.warn({ err: account, connectionId }, 'e-mail not sent');
    session?.doubtSending();
    return { outcome: 'disconnected', reason: account.message };
  }
  const { name } = await findConnection(em, connectionId);
  const email = await composeEmail(em, connectionId, account, message, recipient, name);
  const writtenAt = await storeEmail(em, connectionId, email.stored, ctx.now());
  const result = await submit(mailbox, connectionId, account, email, writtenAt);
  if (result === 'sent') {
    session?.storeSent(() => sourceOf(email));
    return { outcome: 'acknowledged', providerId: message.providerId };
  }
  ctx.log.warn({ connectionId, ...result }, 'e-mail not sent');
  if (result.outcome === 'disconnected') session?.doubtSending();
  return result;
}

/** The account, or why it is not signed in at its provider. */
async function accountToSendFrom(mailbox: Mailbox, connectionId: number): Promise<MailAccount | MailFailure> {
  try {
    return await mailbox.accountOf(connectionId);
  } catch (error) {
    if (error instanceof MailFailure) return error;
    throw error;
  }
}

async function submit(
  { ctx }: Mailbox,
  connectionId: number,
  { smtp }: MailAccount,
  email: ComposedEmail,
  writtenAt: Date,
): Promise<SendResult | 'sent'> {
  let transport: Transporter<SMTPSentMessageInfo> | undefined;
  let sent: SMTPSentMessageInfo;
  let progress: Progress = 'nothing';
  try {
    transport = await openSmtp(ctx, smtp);
    transport.use('stream', ({ message: source }, done) => {
      source.processFunc((stream) =>
        stream.once('resume', () => (progress = 'part')).once('end', () => (progress = 'all')),
      );
      done();
    });
    sent = await transport.sendMail(email.write());
  } catch (error) {
    const ownError = email.fileError();
    if (ownError !== undefined) throw ownError;
    if (error instanceof MailFailure) return { outcome: 'disconnected', reason: error.message };
    return resultOf(error, ctx.now(), writtenAt, progress);
  } finally {
    transport?.close();
  }
  const refusal = refusalOf(sent);
  if (!refusal) return 'sent';
  await storeCopiesSent(emOf(ctx), connectionId, email.stored.providerId, ctx.now());
  return resultOf(refusal, ctx.now(), writtenAt, progress);
}

/** Why the server has refused the customer, the first recipient, although it has taken the e-mail for another one. */
function refusalOf({ envelope, rejectedErrors = [] }: SMTPSentMessageInfo): Error | undefined {
  return rejectedErrors.find(({ recipient }) => recipient === envelope.to[0]);
}

/** The e-mail as it is sent. */
async function sourceOf(email: ComposedEmail): Promise<Buffer> {
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { message } = await writer.sendMail(email.write());
  return Buffer.isBuffer(message) ? message : buffer(message);
}
