import { messageIdsIn } from '../messageIds.ts';
import type { Bounce } from './bounce.ts';
import type { Email } from './fetchEmail.ts';
import { isFromMailServer } from './mailServer.ts';

/** Where the e-mail begins that a notice repeats: a line that says so (qmail, Exim), or its headers. */
const ORIGINAL =
  /^(?:--.*(?:copy|original|message|below)|(?:Return-Path|Received|Message-ID|MIME-Version|From|To|Date|Subject):\s)/im;
/** In the words of the usual mail servers: it will not be tried again. */
const FAILED =
  /undeliver|could\s?n.t be delivered|not be delivered|not delivered|return(?:ed|ing) (?:mail|message|to sender)|deliver\w* (?:has )?fail|failure notice|fail(?:ed|ure)|n[ãa]o (?:p[ôo]de|foi)[\s\S]{0,40}entreg|devolvid|no se (?:ha )?(?:pudo|podido)[\s\S]{0,40}entregar|unzustellbar|nicht zugestellt|non (?:remis|distribu)|mancat[ao] (?:recapito|consegna)|\b5\.\d\.\d{1,3}\b|\b55\d\b/i;
/** It is tried again. */
const DELAYED =
  /\bwarning\b|delayed|will (?:be retried|retry|keep trying)|continue to (?:be )?tr|atrasad|retardad|verzögert/i;
/** A line with the answer of the server that has refused it. */
const REFUSAL = /^.*(?:\b5\.\d\.\d{1,3}\b|\b55\d\b).*$/m;
/** The header of an e-mail, as it stands in another one; its id may be in the next line. */
const OWN_ID = /^[> \t]*Message-ID:\s{0,10}<[^<>\s]+>/gim;
const ADDRESS = /[^\s<>,;:()"']+@[^\s<>,;:()"']+/g;
/** Characters of a notice that are searched; those of mail servers are short. */
const NOTICE_MAX = 20_000;

/**
 * What a mail server says in words only about an e-mail that it returns: attached, or repeated in the text. Undefined for other
 * e-mails. Only who has got an e-mail of ours knows its Message-ID.
 */
export function returnedEmailOf({ headers, envelope, texts, returned = '' }: Email): Bounce | undefined {
  if (!isFromMailServer({ headers, envelope })) return undefined;
  const text = texts.map(({ content }) => content).join('\n');
  // Its own id first: it may refer to other e-mails of ours.
  const named = [
    ...`${returned}\n${text}`.matchAll(OWN_ID).map(([line]) => line),
    envelope.inReplyTo ?? '',
    headers.get('references') ?? '',
  ];
  const notice = noticeOf(text);
  const notices = `${envelope.subject ?? ''}\n${notice}`;
  const failed = headers.get('x-failed-recipients') ?? '';
  const isDelayed = failed === '' && DELAYED.test(notices);
  if (failed === '' && !isDelayed && !FAILED.test(notices)) return undefined;
  const about = addressesIn(failed).length > 0 ? addressesIn(failed) : addressesIn(notice);
  return {
    messageIds: named.flatMap(messageIdsIn),
    resultFor(recipient, others) {
      const isOfRecipient = about.includes(recipient);
      const isOfOther = about.some((address) => others.includes(address));
      if (!isOfRecipient && !isOfOther && others.length > 0) return undefined;
      const reason = (REFUSAL.exec(notice)?.[0] ?? envelope.subject ?? '').trim();
      return { isFinal: !isDelayed && (isOfRecipient || !isOfOther), reason: reason || 'bounced' };
    },
  };
}

/** What the mail server has written itself. */
function noticeOf(text: string): string {
  const start = text.slice(0, NOTICE_MAX);
  const original = ORIGINAL.exec(start)?.index ?? start.length;
  return start.slice(0, original);
}

function addressesIn(text: string): string[] {
  return (text.match(ADDRESS) ?? []).map((address) => address.toLowerCase().replace(/[.]+$/, ''));
}
