import type { ChatMessage } from './provider/streamChat.ts';

/**
 * The request for a model: instructions, and the tagged texts that they are about. Paragraphs stay, the line breaks of the
 * source code go: agents read what was sent.
 */
export function promptOf(instructions: string, ...texts: readonly string[]): ChatMessage[] {
  return [
    { role: 'system', content: instructions.replaceAll(/(?<!\n)\n(?!\n)/g, ' ') },
    { role: 'user', content: texts.join('\n\n') },
  ];
}

/** What stands in a tag cannot close it. */
export function tagged(tag: string, content: string): string {
  return `<${tag}>\n${content.replaceAll(`</${tag}`, `< /${tag}`)}\n</${tag}>`;
}
