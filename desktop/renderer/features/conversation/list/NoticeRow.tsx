import { Link, makeStyles, Text, tokens } from '@fluentui/react-components';
import { PinOffRegular, PinRegular, TimerRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import type { Message } from '#shared/contract/message.ts';
import type { CardOf } from '#shared/contract/richContent.ts';
import { formatTime } from '#renderer/platform/i18n/index.ts';
import { useNoticeText } from '../cards/useNoticeText.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'center',
    columnGap: tokens.spacingHorizontalXS,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
    color: tokens.colorNeutralForeground3,
  },
  icon: { display: 'flex', flexShrink: 0, fontSize: '16px' },
  text: { minWidth: 0, overflowWrap: 'anywhere', textAlign: 'center' },
  jump: {
    fontSize: tokens.fontSizeBase200,
    '@media (pointer: coarse)': { minWidth: '44px', minHeight: '44px' },
  },
  time: { flexShrink: 0, fontVariantNumeric: 'tabular-nums' },
});

const ICONS = { pinned: <PinRegular />, unpinned: <PinOffRegular />, timer: <TimerRegular /> };

interface NoticeRowProps {
  message: Message;
  card: CardOf<'notice'>;
  onJump: (messageId: number) => void;
}

/** What happened in the chat, between its messages. */
export function NoticeRow({ message, card, onJump }: NoticeRowProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const text = useNoticeText()(message, card);
  const { quotedMsg, createdAt } = message;
  return (
    <div className={styles.root}>
      <span className={styles.icon} aria-hidden>
        {ICONS[card.type]}
      </span>
      <Text size={200} className={styles.text} dir="auto">
        {text}
      </Text>
      {quotedMsg && (
        <Link as="button" inline className={styles.jump} onClick={() => onJump(quotedMsg.id)}>
          {t('conversation.cards.showMessage')}
        </Link>
      )}
      <Text as="span" size={200} className={styles.time}>
        <time dateTime={createdAt}>{formatTime(createdAt)}</time>
      </Text>
    </div>
  );
}
