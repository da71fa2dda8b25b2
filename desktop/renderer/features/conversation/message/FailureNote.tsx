import { Link, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { ErrorCode } from '#shared/contract/errors.ts';
import type { Message } from '#shared/contract/messages.ts';
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

/** Why the provider did not get a message, with the ways to send it again or to delete it. */
export function FailureNote({ message, reason }: { message: Message; reason: ErrorCode }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { mayWrite, retry, remove } = useMessageActions();
  return (
    <div className={styles.root}>
      <Text size={200}>{t(`errors.${reason}`, { agent: t('users.unknownAgent') })}</Text>
      {mayWrite && (
        <>
          <Link as="button" inline className={styles.link} onClick={() => retry(message)}>
            {t('conversation.message.retry')}
          </Link>
          <Link as="button" inline className={styles.link} onClick={() => remove(message)}>
            {t('conversation.menu.delete')}
          </Link>
        </>
      )}
    </div>
  );
}
