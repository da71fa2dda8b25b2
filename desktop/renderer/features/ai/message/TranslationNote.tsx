import { Link, makeStyles, Text, tokens } from '@fluentui/react-components';
import { TranslateRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { isLanguageTag } from '#shared/i18n/languages.ts';
import { errorMessage } from '#renderer/platform/toast/index.ts';
import { useTranslationQuery } from '../ai.api.ts';
import { SentButton } from '../writing/SentButton.tsx';
import { useAiTicket } from './AiTicketProvider.tsx';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    marginTop: tokens.spacingVerticalXS,
    paddingTop: tokens.spacingVerticalXS,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  label: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    color: tokens.colorNeutralForeground3,
  },
  text: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  sent: { marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})` },
});

/** Below a message: its text in the language of the user, once they have asked for it. */
export function TranslationNote({ messageId, text }: { messageId: number; text: string }) {
  return useAiTicket().translated.has(messageId) ? <Translation key={text} messageId={messageId} /> : null;
}

function Translation({ messageId }: { messageId: number }) {
  const styles = useStyles();
  const { t, i18n } = useTranslation();
  const language = isLanguageTag(i18n.language) ? i18n.language : 'en';
  const { data, error, isFetching, refetch } = useTranslationQuery(
    { params: { messageId }, body: { language } },
    { refetchOnMountOrArgChange: true }, // the server keeps translations, and knows of edits
  );
  return (
    <div className={styles.root} role="status">
      <Text size={200} className={styles.label}>
        <TranslateRegular aria-hidden />
        {t(data ? 'ai.message.translated' : 'ai.message.translating')}
      </Text>
      {data ? (
        <>
          <Text dir="auto" className={styles.text}>
            {data.text}
          </Text>
          <div className={styles.sent}>
            <SentButton sent={data.sent} />
          </div>
        </>
      ) : (
        error &&
        !isFetching && (
          <Text size={200}>
            {errorMessage(t, error)}{' '}
            <Link as="button" inline onClick={() => void refetch()}>
              {t('actions.tryAgain')}
            </Link>
          </Text>
        )
      )}
    </div>
  );
}
