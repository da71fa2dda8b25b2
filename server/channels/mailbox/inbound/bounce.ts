import { messageIdsIn } from '../messageIds.ts';
import type { Email } from './fetchEmail.ts';

/** What a mail server reports of an e-mail that it could not deliver (RFC 3464). */
interface Bounce {
  /** Message-IDs that the report names, among them that of the e-mail. */
  readonly messageIds: readonly string[];
  /** Not delivered for good; else only late, or delivered. */
  readonly isFinal: boolean;
  /** In the words of the mail server. */
  readonly reason: string;
}

/** The report that an e-mail is; undefined for other e-mails. */
export function bounceOf({ report, headers, envelope }: Email): Bounce | undefined {
  if (!report) return undefined;
  const fields = report.status.replace(/\r?\n(?=[ \t])/g, '');
  const field = (name: string) => new RegExp(`^${name}:[ \\t]*(.*)$`, 'im').exec(fields)?.[1]?.trim() ?? '';
  const original = report.original.split(/\r?\n\r?\n/)[0]?.replace(/\r?\n(?=[ \t])/g, '') ?? '';
  const ownId = /^message-id:(.*)$/im.exec(original)?.[1] ?? '';
  const messageIds = [ownId, envelope.inReplyTo ?? '', headers.get('references') ?? ''].flatMap(messageIdsIn);
  const diagnostic = field('diagnostic-code').replace(/^[\w-]+;\s*/, '');
  return {
    messageIds,
    isFinal: field('action').toLowerCase() === 'failed',
    reason: diagnostic || field('status') || 'bounced',
  };
}
