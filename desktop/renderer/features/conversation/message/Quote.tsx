import { makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { Message } from '#shared/contract/messages.ts';
import { unsigned } from '#shared/domain/signature.ts';
import { useUser } from '#renderer/platform/session/index.ts';
import { INSET_COLOR } from './insetColor.ts';
import { shortText } from '../text/readableText.ts';

const useStyles = makeStyles({
  root: {
    display: 'block',
    width: '100%',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    borderTopStyle: 'none',
    borderRightStyle: 'none',
    borderBottomStyle: 'none',
    borderLeftStyle: 'solid',
    borderLeftWidth: tokens.strokeWidthThickest,
    borderLeftColor: tokens.colorBrandStroke1,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: INSET_COLOR,
    color: 'inherit',
    fontFamily: 'inherit',
    textAlign: 'start',
  },
  pressable: {
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}` },
  },
  author: { color: tokens.colorBrandForeground1 },
  text: { color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
});

interface QuoteProps {
  quoted: NonNullable<Message['quotedMsg']>;
  /** Scrolls to the original; when absent the quote is not clickable. */
  onJump?: () => void;
}

/** The quoted message. */
export function Quote({ quoted, onJump }: QuoteProps) {
  const styles = useStyles();
  const quotedText = useQuotedText(quoted);
  const content = (
    <>
      <Text block size={200} weight="semibold" className={styles.author}>
        {quotedText.author}
      </Text>
      <Text block size={200} className={styles.text} dir="auto">
        {quotedText.text}
      </Text>
    </>
  );
  if (!onJump) return <div className={styles.root}>{content}</div>;
  return (
    <button type="button" className={mergeClasses(styles.root, styles.pressable)} onClick={onJump}>
      {content}
    </button>
  );
}

function useQuotedText({ fromMe, contact, user, body, mediaType, isDeleted }: QuoteProps['quoted']) {
  const { t } = useTranslation();
  const { id: ownId } = useUser();
  const agent = user?.id === ownId ? t('tickets.you') : user?.name;
  const author = fromMe
    ? (agent ?? t('conversation.message.team'))
    : (contact?.name ?? t('conversation.message.customer'));
  const hasText = mediaType !== 'location' && mediaType !== 'vcard';
  const excerpt = hasText ? shortText(user ? unsigned(user.name, body) : body) : ''; // the author is above it
  const kind = mediaType === 'chat' ? '' : t(`conversation.kinds.${mediaType}`);
  const text = isDeleted ? t('conversation.message.deleted') : [kind, excerpt].filter(Boolean).join(': ');
  return { author, text };
}
