import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { HistoryRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '#renderer/platform/toast/index.ts';
import { BusyIcon } from '#renderer/ui/BusyIcon.tsx';
import { useFetchEarlierMutation, type ConversationKey } from '../conversation.api.ts';
import { useConversationPages } from '../useMessages.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: tokens.spacingVerticalXS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    textAlign: 'center',
  },
  error: { color: tokens.colorStatusDangerForeground3 },
  none: { color: tokens.colorNeutralForeground3 },
});

/** The beginning of a conversation: requests older messages from the phone. */
export function EarlierRow({ conversation }: { conversation: ConversationKey }) {
  const { ticketId } = conversation;
  const styles = useStyles();
  const { t } = useTranslation();
  const [fetchEarlier, { isLoading, error }] = useFetchEarlierMutation();
  const { refetch } = useConversationPages(conversation);
  const [isEnd, setEnd] = useState(false);
  const request = async () => {
    const { data } = await fetchEarlier({ params: { ticketId } });
    if (!data) return; // the error is shown
    if (data.stored > 0) void refetch();
    setEnd(data.isEnd);
  };
  return (
    <div className={styles.root}>
      {isEnd ? (
        <Text size={200} className={styles.none}>
          {t('conversation.list.earlierNone')}
        </Text>
      ) : (
        <Button
          size="small"
          appearance="subtle"
          icon={isLoading ? <BusyIcon /> : <HistoryRegular />}
          disabledFocusable={isLoading}
          onClick={() => void request()}
        >
          {t(isLoading ? 'conversation.list.earlierAsking' : 'conversation.list.earlier')}
        </Button>
      )}
      {error && !isLoading && (
        <Text size={200} role="alert" className={styles.error}>
          {errorMessage(t, error)}
        </Text>
      )}
    </div>
  );
}
