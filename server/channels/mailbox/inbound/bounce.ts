import { messageIdsIn } from '../messageIds.ts';
import type { Email } from './fetchEmail.ts';

/** What a mail server reports of an e-mail that it could not deliver. */
export interface Bounce {
  /** Message-IDs that the report names, among them that of the e-mail. */
  readonly messageIds: readonly string[];
  /**
   * What became of the e-mail for the recipient with this address; undefined when the report is only about other ones.
   * @param others who else has got it
   */
  resultFor(recipient: string, others: readonly string[]): BounceResult | undefined;
}

interface BounceResult {
  /** Not delivered for good; else only late, or delivered. */
  readonly isFinal: boolean;
  /** In the words of the mail server. */
  readonly reason: string;
}

/** The report that an e-mail is (RFC 3464); undefined for other e-mails. */
export function bounceOf({ report, headers, envelope }: Email): Bounce | undefined {
  if (!report) return undefined;
  const [original = ''] = groupsOf(report.original);
  const ownId = fieldOf(original, 'message-id');
  const messageIds = [ownId, envelope.inReplyTo ?? '', headers.get('references') ?? ''].flatMap(messageIdsIn);
  const results = groupsOf(report.status).filter((group) => fieldOf(group, 'action') !== '');
  return {
    messageIds,
    resultFor(recipient, others) {
      const named = results.find((group) => recipientsOf(group).includes(recipient));
      const isOfOther = results.some((group) => recipientsOf(group).some((each) => others.includes(each)));
      // The customer's mail server may have forwarded the e-mail to an address that we do not know.
      const only =
        results.length === 1 && !isOfOther && fieldOf(original, 'cc') === '' ? results[0] : undefined;
      const result = named ?? only;
      return result === undefined ? undefined : resultOf(result);
    },
  };
}

function resultOf(group: string): BounceResult {
  const diagnostic = fieldOf(group, 'diagnostic-code').replace(/^[\w-]+;\s*/, '');
  return {
    isFinal: fieldOf(group, 'action').toLowerCase() === 'failed',
    reason: diagnostic || fieldOf(group, 'status') || 'bounced',
  };
}

/** In lower case. A field is `rfc822; maria@example.com`. */
function recipientsOf(group: string): string[] {
  return ['original-recipient', 'final-recipient'].map((name) =>
    fieldOf(group, name)
      .toLowerCase()
      .replace(/^[\w-]+;\s*/, '')
      .replace(/^<(.*)>$/, '$1'),
  );
}

/** The groups of fields, which blank lines separate: of a report those on the e-mail, then those on each recipient. */
function groupsOf(text: string): string[] {
  return text.replace(/\r?\n(?=[ \t]+\S)/g, '').split(/\r?\n[ \t]*\r?\n/);
}

function fieldOf(group: string, name: string): string {
  return new RegExp(`^${name}:[ \\t]*(.*)$`, 'im').exec(group)?.[1]?.trim() ?? '';
}
