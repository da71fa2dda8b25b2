import { makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { previewOf } from '#shared/domain/preview.ts';
import { FileCount } from '#renderer/platform/files/FileCount.tsx';
import { FailureRow } from '#renderer/ui/FailureRow.tsx';
import { SuggestionList } from './SuggestionList.tsx';
import type { QuickAnswerChoice } from './useQuickAnswers.ts';

const useStyles = makeStyles({
  answer: {
    display: 'grid',
    gridTemplateColumns: 'minmax(80px, auto) minmax(0, 1fr) auto',
    gap: tokens.spacingHorizontalM,
  },
  // Text in its own direction, aligned to the side where the list begins.
  data: { unicodeBidi: 'plaintext', textAlign: 'left' },
  message: { color: tokens.colorNeutralForeground2 },
});

/** The matching quick answers; the focus stays in the text box. */
export function QuickAnswerList({ choice }: { choice: QuickAnswerChoice }) {
  const styles = useStyles();
  const { t } = useTranslation();
  return (
    <SuggestionList
      suggestions={choice}
      label={t('conversation.composer.quickAnswers')}
      none={choice.hasNone ? t('quickAnswers.nothingFound.title') : null}
      failure={
        choice.hasFailed && (
          <FailureRow text={t('conversation.composer.quickAnswersFailed')} onRetry={choice.retry} />
        )
      }
      optionClass={styles.answer}
    >
      {({ shortcut, message, files = [] }) => (
        <>
          <Text weight="semibold" className={styles.data}>
            /{shortcut}
          </Text>
          <Text className={mergeClasses(styles.data, styles.message)}>
            {previewOf(message) || files.map(({ name }) => name).join(', ')}
          </Text>
          <FileCount count={files.length} label={t('quickAnswers.fileCount', { count: files.length })} />
        </>
      )}
    </SuggestionList>
  );
}
