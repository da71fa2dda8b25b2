import { parseChatText, type ChatNode } from '#shared/domain/parseChatText.ts';

/** A link in a text, with the text that a reader sees. */
export interface SharedLink {
  readonly href: string;
  readonly text: string;
}

/** The web addresses in a formatted text, each once, in order. */
export function linksIn(body: string): SharedLink[] {
  const links = new Map<string, SharedLink>();
  const collect = (nodes: readonly ChatNode[]) => {
    for (const node of nodes) {
      if ('children' in node) collect(node.children);
      else if (node.kind === 'link' && /^https?:/.test(node.href) && !links.has(node.href))
        links.set(node.href, { href: node.href, text: node.text.replace(/^https?:\/\//, '') });
    }
  };
  collect(parseChatText(body));
  return [...links.values()];
}
