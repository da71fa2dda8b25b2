import {
  Link,
  makeStyles,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  Text,
  tokens,
} from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { Message } from '#shared/contract/message.ts';
import { formatDayAndTime } from '#renderer/platform/i18n/index.ts';
import { ChatText } from '../text/ChatText.tsx';

const useStyles = makeStyles({
  surface: { maxWidth: '360px', maxHeight: '350px', overflowY: 'auto' },
  versions: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    listStyleType: 'none',
    margin: `${tokens.spacingVerticalS} 0 0`,
    padding: 0,
  },
  time: { color: tokens.colorNeutralForeground3 },
  link: { fontSize: 'inherit', color: 'inherit' },
});

/** Shows that a message was edited, with its previous texts. */
export function EditedIndicator({ message }: { message: Message }) {
  const styles = useStyles();
  const { t } = useTranslation();
  if (message.oldMessages.length === 0) return <span>{t('conversation.message.edited')}</span>;
  return (
    <Popover trapFocus positioning="above-end">
      <PopoverTrigger disableButtonEnhancement>
        <Link as="button" inline className={styles.link}>
          {t('conversation.message.edited')}
        </Link>
      </PopoverTrigger>
      <PopoverSurface className={styles.surface} aria-label={t('conversation.message.history')} tabIndex={-1}>
        <Text weight="semibold">{t('conversation.message.history')}</Text>
        <ul className={styles.versions}>
          {message.oldMessages.map(({ id, body, createdAt }) => (
            <li key={id}>
              <Text block size={200} className={styles.time}>
                {formatDayAndTime(createdAt)}
              </Text>
              <ChatText text={body} />
            </li>
          ))}
        </ul>
      </PopoverSurface>
    </Popover>
  );
}
