import { makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components';
import { CheckmarkRegular, DismissRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { ERRORS } from '#shared/contract/errors.ts';
import type { StepResult } from '#shared/contract/macros.ts';
import { errorMessage } from '#renderer/platform/toast/index.ts';

const useStyles = makeStyles({
  outcome: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXS },
  icon: { flexShrink: 0 },
  done: { color: tokens.colorStatusSuccessForeground1 },
  notDone: { color: tokens.colorStatusDangerForeground3 },
});

/** What came of a step, and why it was not done. */
export function StepOutcome({ result: { outcome, error, details } }: { result: StepResult }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const text = (): string => {
    if (outcome === 'done') return t('macros.run.stepDone');
    if (error === null) return t('macros.run.stepSkipped');
    return errorMessage(t, { status: ERRORS[error], code: error, message: '', details: details ?? {} });
  };
  const isDone = outcome === 'done';
  return (
    <span className={styles.outcome}>
      {isDone ? (
        <CheckmarkRegular className={mergeClasses(styles.icon, styles.done)} />
      ) : (
        <DismissRegular className={mergeClasses(styles.icon, styles.notDone)} />
      )}
      <Text size={200} className={isDone ? styles.done : styles.notDone}>
        {text()}
      </Text>
    </span>
  );
}
