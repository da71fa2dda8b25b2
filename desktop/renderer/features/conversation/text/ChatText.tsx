import { Link, makeStyles, tokens } from '@fluentui/react-components';
import { memo, useMemo } from 'react';
import { INSET_COLOR } from '../message/insetColor.ts';
import { parseChatText, type ChatNode } from '#shared/domain/parseChatText.ts';
import { readableText } from './readableText.ts';

const useStyles = makeStyles({
  // A block with its own direction: a text starts on the side of its own script, not on that of the page.
  root: {
    display: 'block',
    textAlign: 'start',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    unicodeBidi: 'plaintext',
  },
  code: { fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase200 },
  block: {
    display: 'block',
    padding: tokens.spacingHorizontalS,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: INSET_COLOR,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    overflowX: 'auto',
  },
});

/** A text with WhatsApp formatting. Renders only the elements below, never HTML from the text. */
export const ChatText = memo(function ChatText({ text }: { text: string }) {
  const nodes = useMemo(() => parseChatText(readableText(text)), [text]);
  return (
    <span className={useStyles().root} dir="auto">
      <Nodes nodes={nodes} />
    </span>
  );
});

function Nodes({ nodes }: { nodes: readonly ChatNode[] }) {
  return nodes.map((node, index) => <Node key={index} node={node} />);
}

function Node({ node }: { node: ChatNode }) {
  const styles = useStyles();
  switch (node.kind) {
    case 'text':
      return node.text;
    case 'bold':
      return (
        <strong>
          <Nodes nodes={node.children} />
        </strong>
      );
    case 'italic':
      return (
        <em>
          <Nodes nodes={node.children} />
        </em>
      );
    case 'strike':
      return (
        <del>
          <Nodes nodes={node.children} />
        </del>
      );
    case 'underline':
      return (
        <u>
          <Nodes nodes={node.children} />
        </u>
      );
    case 'code':
      return <code className={styles.code}>{node.text}</code>;
    case 'block':
      return <code className={styles.block}>{node.text}</code>;
    case 'link':
      return (
        <Link inline href={node.href} target={targetOf(node.href)} rel="noopener noreferrer">
          {node.text}
        </Link>
      );
  }
}

/** A mail program opens by itself: `_blank` would leave an empty tab behind. */
function targetOf(href: string): string | undefined {
  return href.startsWith('mailto:') ? undefined : '_blank';
}
