import { makeStyles, tokens } from '@fluentui/react-components';
import { BotRegular, TimerRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import type { Message } from '#shared/contract/message.ts';
import { formatDuration, formatTime } from '#renderer/platform/i18n/index.ts';
import { tooltip } from '#renderer/ui/tooltip/index.ts';
import { EditedIndicator } from './EditedIndicator.tsx';
import { Ticks } from './Ticks.tsx';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: tokens.spacingHorizontalXS,
    minHeight: '16px',
    fontSize: tokens.fontSizeBase100,
    lineHeight: tokens.lineHeightBase100,
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
  },
  icon: { fontSize: '14px', display: 'inline-flex' },
});

/** The time and the delivery status of a message. */
export function BubbleFooter({ message, hasFailed }: { message: Message; hasFailed: boolean }) {
  const styles = useStyles();
  const { t, i18n } = useTranslation();
  const vanishesAfter = message.content?.vanishesAfter;
  const { isAutomatic, isEdited, isDeleted, fromMe, ack, createdAt } = message;
  return (
    <div className={styles.root}>
      {isAutomatic && (
        <span {...tooltip(t('conversation.message.automatic'))} role="img" className={styles.icon}>
          <BotRegular />
        </span>
      )}
      {vanishesAfter && (
        <span
          {...tooltip(
            t('conversation.cards.vanishes', { duration: formatDuration(vanishesAfter, i18n.language) }),
          )}
          role="img"
          className={styles.icon}
        >
          <TimerRegular />
        </span>
      )}
      {isEdited && !isDeleted && <EditedIndicator message={message} />}
      <time dateTime={createdAt}>{formatTime(createdAt)}</time>
      {fromMe && !isDeleted && <Ticks ack={ack} hasFailed={hasFailed} />}
    </div>
  );
}
