import { Link, makeStyles, tokens } from '@fluentui/react-components';
import { memo, useMemo } from 'react';
import { INSET_COLOR } from '../message/insetColor.ts';
import { parseChatText, type ChatNode } from '#shared/domain/parseChatText.ts';
import { splitAtMentions } from '#shared/domain/mentions.ts';
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
  mention: {
    padding: `0 ${tokens.spacingHorizontalXXS}`,
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorPaletteMarigoldBackground2,
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
  },
});

export interface ChatTextProps {
  readonly text: string;
  /** The names of the people whom it mentions. */
  readonly mentions?: readonly string[] | undefined;
}

/** A text with WhatsApp formatting. Renders only the elements below, never HTML from the text. */
export const ChatText = memo(function ChatText({ text, mentions = NONE }: ChatTextProps) {
  const nodes = useMemo(() => parseChatText(readableText(text)), [text]);
  return (
    <span className={useStyles().root} dir="auto">
      <Nodes nodes={nodes} mentions={mentions} />
    </span>
  );
});

const NONE: readonly string[] = [];

interface NodesProps {
  readonly nodes: readonly ChatNode[];
  readonly mentions: readonly string[];
}

function Nodes({ nodes, mentions }: NodesProps) {
  return nodes.map((node, index) => <Node key={index} node={node} mentions={mentions} />);
}

function Node({ node, mentions }: { node: ChatNode } & Pick<NodesProps, 'mentions'>) {
  const styles = useStyles();
  switch (node.kind) {
    case 'text':
      return <WithMentions text={node.text} mentions={mentions} />;
    case 'bold':
      return (
        <strong>
          <Nodes nodes={node.children} mentions={mentions} />
        </strong>
      );
    case 'italic':
      return (
        <em>
          <Nodes nodes={node.children} mentions={mentions} />
        </em>
      );
    case 'strike':
      return (
        <del>
          <Nodes nodes={node.children} mentions={mentions} />
        </del>
      );
    case 'underline':
      return (
        <u>
          <Nodes nodes={node.children} mentions={mentions} />
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

function WithMentions({ text, mentions }: { text: string } & Pick<NodesProps, 'mentions'>) {
  const styles = useStyles();
  if (mentions.length === 0) return text;
  return splitAtMentions(text, mentions).map((part, index) =>
    part.isMatch ? (
      <span key={index} className={styles.mention}>
        {part.text}
      </span>
    ) : (
      part.text
    ),
  );
}

/** A mail program opens by itself: `_blank` would leave an empty tab behind. */
function targetOf(href: string): string | undefined {
  return href.startsWith('mailto:') ? undefined : '_blank';
}
