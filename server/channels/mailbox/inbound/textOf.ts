import EmailReplyParser from 'email-reply-parser';
import { simpleParser } from 'mailparser';
import { MESSAGE_MAX_LENGTH } from '#shared/domain/limits.ts';
import type { ReadText } from './fetchEmail.ts';

/**
 * What the author of an e-mail has just written, without the e-mails that it quotes. HTML is converted, and only used where
 * there is no plain text.
 */
export async function textOf(texts: readonly ReadText[]): Promise<string> {
  const plain = texts.filter(({ isHtml, content }) => !isHtml && content.trim() !== '');
  const contents =
    plain.length > 0 ? plain.map(({ content }) => content) : await Promise.all(texts.map(plainOf));
  return visibleOf(tidy(contents.join('\n\n')));
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
