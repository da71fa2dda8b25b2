import type { Email } from './fetchEmail.ts';

/**
 * Whether a program has sent it: then nothing may be answered without a person (RFC 3834, and what programs use
 * instead of it).
 */
export function isAutomatic({
  headers,
  envelope,
  report,
}: Pick<Email, 'headers' | 'envelope' | 'report'>): boolean {
  const header = (name: string) => headers.get(name)?.toLowerCase() ?? '';
  const sender = envelope.from?.[0]?.address?.toLowerCase() ?? '';
  return (
    report !== undefined ||
    !['', 'no'].includes(header('auto-submitted').split(/[;\s]/)[0] ?? '') ||
    ['bulk', 'list', 'junk', 'auto_reply'].includes(header('precedence')) ||
    header('return-path') === '<>' ||
    /^(mailer-daemon|postmaster|no-?reply)@/.test(sender) ||
    ['list-id', 'list-unsubscribe', 'x-autoreply', 'x-autorespond', 'x-failed-recipients'].some((name) =>
      headers.has(name),
    ) ||
    /\b(all|oof|autoreply)\b/.test(header('x-auto-response-suppress'))
  );
}
