import type { MessageEnvelopeObject } from 'imapflow';

/** Names of addresses under which mail servers write. */
const MAIL_SERVER = /^(?:mailer-?daemon|mail-?daemon|postmaster)(?![a-z])/i;

/** Whether a mail server has written it, as far as its author and Exim's header say so. */
export function isFromMailServer({
  envelope,
  headers,
}: {
  readonly envelope: MessageEnvelopeObject;
  readonly headers: ReadonlyMap<string, string>;
}): boolean {
  const sender = envelope.from?.[0]?.address ?? '';
  return MAIL_SERVER.test(sender) || headers.has('x-failed-recipients');
}
