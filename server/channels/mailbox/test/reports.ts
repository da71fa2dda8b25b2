import { randomUUID } from 'node:crypto';
import { ADDRESS } from './setUpMailbox.ts';

/** A report of a mail server on an e-mail (RFC 3464). @param original header lines of the e-mail */
export function reportOf(original: readonly string[], results: readonly (readonly string[])[]): string {
  return [
    'From: MAILER-DAEMON@mx.test',
    `To: ${ADDRESS}`,
    'Subject: Undelivered',
    `Message-ID: <${randomUUID()}@mx.test>`,
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'Sorry.',
    '',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.test',
    '',
    ...results.flatMap((fields) => [...fields, '']),
    '--b',
    'Content-Type: text/rfc822-headers',
    '',
    ...original,
    '',
    '--b--',
    '',
  ].join('\r\n');
}

/** What a report says of one recipient. */
export function resultLines(recipient: string, action: string): string[] {
  return [
    `Final-Recipient: rfc822; ${recipient}`,
    `Action: ${action}`,
    'Status: 5.1.1',
    'Diagnostic-Code: smtp; 550 5.1.1 The mailbox',
    ` of ${recipient} does not exist`,
  ];
}
