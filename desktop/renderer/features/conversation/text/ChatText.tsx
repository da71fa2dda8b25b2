import { Link, makeStyles, tokens } from '@fluentui/react-components';
import { memo, useMemo, type ReactNode } from 'react';
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
      {contentOf(nodes, mentions)}
    </span>
  );
});

const NONE: readonly string[] = [];

/** Most messages are one plain text, which needs no component of its own. */
function contentOf(nodes: readonly ChatNode[], mentions: readonly string[]): ReactNode {
  return nodes.map((node, index) =>
    node.kind === 'text' && mentions.length === 0 ? (
      node.text
    ) : (
      <Node key={index} node={node} mentions={mentions} />
    ),
  );
}

function Node({ node, mentions }: { node: ChatNode; mentions: readonly string[] }) {
  const styles = useStyles();
  switch (node.kind) {
    case 'text':
      return splitAtMentions(node.text, mentions).map((part, index) =>
        part.isMatch ? (
          <span key={index} className={styles.mention}>
            {part.text}
          </span>
        ) : (
          part.text
        ),
      );
    case 'bold':
      return <strong>{contentOf(node.children, mentions)}</strong>;
    case 'italic':
      return <em>{contentOf(node.children, mentions)}</em>;
    case 'strike':
      return <del>{contentOf(node.children, mentions)}</del>;
    case 'underline':
      return <u>{contentOf(node.children, mentions)}</u>;
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
