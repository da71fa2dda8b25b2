import { MESSAGE_MAX_LENGTH } from '#shared/domain/limits.ts';

/** Longest HTML that is converted: elements within each other take time in the square of their number. */
export const HTML_MAX_LENGTH = 2 * MESSAGE_MAX_LENGTH;

/** Comments, styles and scripts; one without an end goes to the end, so that the time grows with the length only. */
const WITHOUT_TEXT = /<!---?>|<!--[\s\S]*?(?:-->|$)|<(style|script)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
/** Pictures within addresses. */
const DATA = /\bdata:[^"'\s<>)]{100,}/gi;

/** Leaves out what has no text and is often longer than all the text: of it nothing may be cut off. */
export function compactHtml(html: string): string {
  return html.replace(WITHOUT_TEXT, '').replace(DATA, '');
}

/**
 * The text of HTML, without scripts, styles and pictures; links keep their addresses. The end of longer HTML is left out.
 * @throws Error when elements are nested too deeply
 */
export async function textOfHtml(html: string): Promise<string> {
  const { simpleParser } = await import('mailparser'); // loading it would take a tenth of a start
  const header = 'Content-Type: text/html; charset=utf-8\r\nContent-Transfer-Encoding: 8bit\r\n\r\n';
  const { text = '' } = await simpleParser(
    Buffer.from(header + compactHtml(html).slice(0, HTML_MAX_LENGTH)),
    {
      skipImageLinks: true,
      skipTextToHtml: true,
    },
  );
  return text;
}
