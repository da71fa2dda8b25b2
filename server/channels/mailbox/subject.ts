/** What programs put before the subject of an answer, in the languages of their users. */
const ANSWERED = /^\s*(?:(?:re|res|ref|r|aw|antw|sv|vs|odp)(?:\[\d+\])?\s*[:：]|(?:回复|答复)[:：])\s*/i;
/** The same of a forwarded e-mail. */
const FORWARDED = /^\s*(?:(?:rv|fw|fwd|enc|wg|tr|i)(?:\[\d+\])?\s*[:：]|转发[:：])\s*/i;

export const isForwarded = (subject: string): boolean => FORWARDED.test(subject);
export const isAnswered = (subject: string): boolean => ANSWERED.test(subject);

const withoutPrefix = (subject: string) => subject.replace(ANSWERED, '').replace(FORWARDED, '');

/** The subject without what answers put before it, to compare it (after RFC 5256, 2.1). */
export function baseSubject(subject: string): string {
  let base = subject.trim().replace(/\s+/g, ' ');
  while (isAnswered(base) || isForwarded(base)) base = withoutPrefix(base);
  return base.toLowerCase();
}

/** The subject of an answer. */
export function answerSubject(subject: string): string {
  const base = subject.trim();
  return base === '' || /^re:/i.test(base) ? base : `Re: ${withoutPrefix(base)}`;
}
