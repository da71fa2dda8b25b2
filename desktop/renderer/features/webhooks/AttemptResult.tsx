import { makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components';
import type { WebhookAttempt } from '#shared/contract/webhooks.ts';
import { useAttemptText } from './useAttemptText.ts';

const useStyles = makeStyles({
  bar: { alignSelf: 'stretch' },
  answer: {
    margin: 0,
    marginTop: tokens.spacingVerticalXS,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
  },
});

/** What came of an attempt, with the beginning of the answer. */
export function AttemptResult({ attempt }: { attempt: WebhookAttempt }) {
  const styles = useStyles();
  const textOf = useAttemptText();
  const isRight = attempt.failure === null && attempt.detail === '';
  return (
    <MessageBar intent={isRight ? 'success' : 'error'} layout="multiline" className={styles.bar}>
      <MessageBarBody>
        {textOf(attempt)}
        {attempt.answer !== '' && <pre className={styles.answer}>{attempt.answer}</pre>}
      </MessageBarBody>
    </MessageBar>
  );
}
