import { runInNewContext } from 'node:vm';
import EmailReplyParser from 'email-reply-parser';
import { MESSAGE_MAX_LENGTH } from '#shared/domain/limits.ts';
import { HTML_MAX_LENGTH, textOfHtml } from '../../htmlText.ts';
import type { Email, ReadText } from './fetchEmail.ts';
import type { TextLayout } from './parts.ts';

/** Milliseconds that may be spent on finding the quotes of an e-mail. */
const QUOTES_TIMEOUT = 500;

/**
 * What the author of an e-mail has just written, without the e-mails that it quotes. HTML is converted, and only used where
 * it has no plain text as its alternative.
 */
export async function textOf({ texts, layout }: Pick<Email, 'texts' | 'layout'>): Promise<string> {
  const contents: string[] = [];
  let left = HTML_MAX_LENGTH;
  for (const { isHtml, content } of shownOf(texts, layout)) {
    const read = content.slice(0, left);
    left -= read.length;
    contents.push(isHtml ? await textOfHtml(read) : read);
  }
  return visibleOf(tidy(contents.join('\n\n')));
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

/** An e-mail that is nothing but a quote, as a forwarded one, stays whole. */
function visibleOf(full: string): string {
  const visible = tidy(withoutQuotes(full));
  return (visible || full).slice(0, MESSAGE_MAX_LENGTH);
}

/** Unchanged when finding the quotes takes too long: on some texts of 8 kB the expressions of the parser take seconds. */
function withoutQuotes(text: string): string {
  const parse = () => new EmailReplyParser().parseReply(text);
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
