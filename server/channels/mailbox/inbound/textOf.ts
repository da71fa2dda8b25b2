import { runInNewContext } from 'node:vm';
import EmailReplyParser from 'email-reply-parser';
import { MESSAGE_MAX_LENGTH } from '#shared/domain/limits.ts';
import { isAnswered, isForwarded } from '../subject.ts';
import { compactHtml, HTML_MAX_LENGTH, textOfHtml } from '../../htmlText.ts';
import type { Email, ReadText } from './fetchEmail.ts';
import type { TextLayout } from './parts.ts';

/** Lines that begin what the parser takes for a signature; people put them above a list or a form as well. */
const RULE = /^\s*(?:-{3,4}|_{2,4}|\+{2,4}|={2,4})\n(?!\s*\*?(?:From|De|Von|Van|Da)\s?:)/;

/** Milliseconds that may be spent on finding the quotes of an e-mail. */
const QUOTES_TIMEOUT = 500;

type Written = Pick<Email, 'texts' | 'layout' | 'envelope' | 'headers'>;

/**
 * What the author of an e-mail has just written, without the e-mails that it answers. HTML is converted, and only used where
 * it has no plain text as its alternative.
 */
export async function textOf(email: Written): Promise<string> {
  const { texts, layout } = email;
  const contents: string[] = [];
  let left = HTML_MAX_LENGTH;
  for (const { isHtml, content } of shownOf(texts, layout)) {
    const read = (isHtml ? compactHtml(content) : content).slice(0, left);
    left -= read.length;
    contents.push(isHtml ? await textOfHtml(read) : read);
  }
  return visibleOf(tidy(contents.join('\n\n')), isAnswer(email));
}

/** The texts that are not empty, one of each alternatives: the plain one, else the last, which is the richest (RFC 2046, 5.1.4). */
function shownOf(texts: readonly ReadText[], layout: TextLayout): ReadText[] {
  return layout.flatMap((each) => {
    if (typeof each === 'string')
      return texts.filter(({ part, content }) => part === each && content.trim() !== '');
    const filled = each.alternatives.map((one) => shownOf(texts, one)).filter((one) => one.length > 0);
    return filled.find((one) => one.every(({ isHtml }) => !isHtml)) ?? filled.at(-1) ?? [];
  });
}

/**
 * Whether it answers an e-mail, which it may quote. What looks like a quote in another one is what its author wants to
 * show: a forwarded e-mail, or the fields of a form.
 */
function isAnswer({ envelope, headers }: Written): boolean {
  const { subject = '', inReplyTo = '' } = envelope;
  if (isForwarded(subject)) return false;
  return inReplyTo !== '' || headers.has('references') || isAnswered(subject);
}

/** An e-mail that is nothing but a quote stays whole. */
function visibleOf(full: string, mayQuote: boolean): string {
  const visible = tidy(withoutHidden(full, mayQuote));
  return (visible || full).slice(0, MESSAGE_MAX_LENGTH);
}

/**
 * The text without signatures and, where it may have some, quotes. Unchanged when finding them takes too long: on some
 * texts of 8 kB the expressions of the parser take seconds.
 */
function withoutHidden(text: string, mayQuote: boolean): string {
  const parse = () =>
    new EmailReplyParser()
      .read(text)
      .getFragments()
      .filter((each) => {
        if (each.isQuoted()) return !mayQuote;
        return !each.isHidden() || RULE.test(each.getContent());
      })
      .join('\n');
  try {
    return runInNewContext('parse()', { parse }, { timeout: QUOTES_TIMEOUT }); // nothing else ends an expression
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
    return text;
  }
}

function tidy(text: string): string {
  return text
    .split(/\r\n?|\n/)
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
