import type { ComponentChildren } from 'preact';
import { parseChatText, type ChatNode } from '#shared/domain/parseChatText.ts';

/** A text with the formatting that agents see, too. */
export function FormattedText({ text }: { readonly text: string }) {
  return <>{parseChatText(text).map(shown)}</>;
}

function shown(node: ChatNode): ComponentChildren {
  switch (node.kind) {
    case 'text':
      return node.text;
    case 'code':
    case 'block':
      return <code>{node.text}</code>;
    case 'link':
      return (
        <a href={node.href} target="_blank" rel="noreferrer nofollow">
          {node.text}
        </a>
      );
    case 'bold':
      return <strong>{node.children.map(shown)}</strong>;
    case 'italic':
      return <em>{node.children.map(shown)}</em>;
    case 'strike':
      return <s>{node.children.map(shown)}</s>;
    case 'underline':
      return <u>{node.children.map(shown)}</u>;
  }
}
