/** What programs put before the subject of an answer or a forwarded e-mail, in the languages of their users. */
const PREFIXES =
  /^\s*(?:(?:re|res|ref|r|aw|antw|sv|vs|odp|rv|fw|fwd|enc|wg|tr|i)(?:\[\d+\])?\s*[:：]|回复[:：]|答复[:：]|转发[:：])\s*/i;

/** The subject without what answers put before it, to compare it (after RFC 5256, 2.1). */
export function baseSubject(subject: string): string {
  let base = subject.trim().replace(/\s+/g, ' ');
  while (PREFIXES.test(base)) base = base.replace(PREFIXES, '');
  return base.toLowerCase();
}

/** The subject of an answer. */
export function answerSubject(subject: string): string {
  const base = subject.trim();
  return base === '' || /^re:/i.test(base) ? base : `Re: ${base.replace(PREFIXES, '')}`;
}
