import type { MessageEntity } from 'grammy/types';
import { parseChatText, type ChatNode } from '#shared/domain/parseChatText.ts';

interface FormattedText {
  readonly text: string;
  /** Offsets count UTF-16 code units, as strings of JavaScript. */
  readonly entities: MessageEntity[];
}

const ENTITIES = {
  bold: 'bold',
  italic: 'italic',
  strike: 'strikethrough',
  underline: 'underline',
  code: 'code',
  block: 'pre',
} as const;

/** The formatting of a message as Telegram wants it: as ranges beside the plain text. */
export function formattedText(body: string): FormattedText {
  const entities: MessageEntity[] = [];
  let text = '';
  const append = (node: ChatNode) => {
    const offset = text.length;
    if ('children' in node) node.children.forEach(append);
    else text += node.text;
    const length = text.length - offset;
    if (length === 0 || node.kind === 'text') return;
    if (node.kind !== 'link') entities.push({ type: ENTITIES[node.kind], offset, length });
    else if (/^https?:/.test(node.href) && !node.href.includes(node.text))
      entities.push({ type: 'text_link', url: node.href, offset, length }); // Telegram finds the others by itself
  };
  parseChatText(body).forEach(append);
  return { text, entities };
}
