import EmailReplyParser from 'email-reply-parser';
import { simpleParser } from 'mailparser';
import { MESSAGE_MAX_LENGTH } from '#shared/domain/limits.ts';
import type { Email, ReadText } from './fetchEmail.ts';
import type { TextLayout } from './parts.ts';

/**
 * What the author of an e-mail has just written, without the e-mails that it quotes. HTML is converted, and only used where
 * it has no plain text as its alternative.
 */
export async function textOf({ texts, layout }: Pick<Email, 'texts' | 'layout'>): Promise<string> {
  const contents = await Promise.all(shownOf(texts, layout).map(plainOf));
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

/** Without scripts, styles and pictures; links keep their addresses. */
async function plainOf({ isHtml, content }: ReadText): Promise<string> {
  if (!isHtml) return content;
  const html = Buffer.from(content);
  const header = Buffer.from(
    'Content-Type: text/html; charset=utf-8\r\nContent-Transfer-Encoding: 8bit\r\n\r\n',
  );
  const { text = '' } = await simpleParser(Buffer.concat([header, html]), {
    skipImageLinks: true,
    skipTextToHtml: true,
  });
  return text;
}

/** An e-mail that is nothing but a quote, as a forwarded one, stays whole. */
function visibleOf(full: string): string {
  const visible = tidy(new EmailReplyParser().parseReply(full));
  return (visible || full).slice(0, MESSAGE_MAX_LENGTH);
}

function tidy(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[ \t\u00A0]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
