import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { HistoryRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { useAppDispatch } from '#renderer/platform/api/index.ts';
import { errorMessage } from '#renderer/platform/toast/index.ts';
import { BusyIcon } from '#renderer/ui/BusyIcon.tsx';
import {
  conversationApi,
  earlierKey,
  useFetchEarlierMutation,
  type ConversationKey,
} from '../conversation.api.ts';

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
  const dispatch = useAppDispatch();
  // Scrolling removes the row: what the phone has answered must not be lost with it.
  const [fetchEarlier, { data: found, isLoading, error }] = useFetchEarlierMutation({
    fixedCacheKey: earlierKey(ticketId),
  });
  const request = async () => {
    const { data } = await fetchEarlier({ params: { ticketId } });
    if (!data?.stored) return; // an error is shown
    const { initiate } = conversationApi.endpoints.conversation;
    void dispatch(initiate(conversation, { forceRefetch: true, subscribe: false }));
  };
  return (
    <div className={styles.root}>
      {found?.isEnd ? (
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
