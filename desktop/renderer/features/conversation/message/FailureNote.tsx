import { Link, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { Message } from '#shared/contract/messages.ts';
import { failureWords } from '#renderer/platform/toast/index.ts';
import type { Outgoing } from '../outbox/outbox.slice.ts';
import { useMessageActions } from './actions.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    columnGap: tokens.spacingHorizontalS,
    maxWidth: '100%',
    color: tokens.colorStatusDangerForeground1,
  },
  link: { fontSize: tokens.fontSizeBase200 },
});

/** Why a message did not leave, with the way to send it again. */
export function FailureNote({ message, outgoing }: { message: Message; outgoing: Outgoing | null }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { retry, postAgain, giveUp } = useMessageActions();
  const reason = outgoing
    ? failureWords(t, outgoing.failure)
    : message.failReason && t(`errors.${message.failReason}`, { agent: t('users.unknownAgent') });
  return (
    <div className={styles.root}>
      <Text size={200}>{reason}</Text>
      <Link
        as="button"
        inline
        className={styles.link}
        onClick={() => (outgoing ? postAgain(outgoing) : retry(message))}
      >
        {t('conversation.message.retry')}
      </Link>
      {outgoing && (
        <Link as="button" inline className={styles.link} onClick={() => giveUp(outgoing)}>
          {t('conversation.message.giveUp')}
        </Link>
      )}
    </div>
  );
}
