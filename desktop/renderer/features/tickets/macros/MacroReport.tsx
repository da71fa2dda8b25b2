import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { CheckmarkRegular, DismissRegular } from '@fluentui/react-icons';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { ERRORS } from '#shared/contract/errors.ts';
import type { Macro, MacroNames, StepResult } from '#shared/contract/macros.ts';
import { errorMessage } from '#renderer/platform/toast/index.ts';
import { InfoDialog } from '#renderer/ui/InfoDialog.tsx';
import { StepSummary } from './StepSummary.tsx';

const useStyles = makeStyles({
  outcome: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXS },
  done: { color: tokens.colorStatusSuccessForeground1 },
  notDone: { color: tokens.colorStatusDangerForeground3 },
});

interface MacroReportProps {
  readonly macro: Macro;
  readonly results: readonly StepResult[];
  readonly names: MacroNames;
  readonly onClose: () => void;
}

/** Says of each step of a macro what came of it. */
export function MacroReport({ macro: { steps }, results, names, onClose }: MacroReportProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const textOf = ({ outcome, error, details }: StepResult): string => {
    if (outcome === 'done') return t('macros.run.stepDone');
    if (error === null) return t('macros.run.stepSkipped');
    return errorMessage(t, { status: ERRORS[error], code: error, message: '', details: details ?? {} });
  };
  const outcomeOf = (index: number) => {
    const result = results[index];
    if (!result) return null;
    const isDone = result.outcome === 'done';
    return (
      <span className={styles.outcome}>
        {isDone ? (
          <CheckmarkRegular className={styles.done} />
        ) : (
          <DismissRegular className={styles.notDone} />
        )}
        <Text size={200} className={isDone ? styles.done : styles.notDone}>
          {textOf(result)}
        </Text>
      </span>
    );
  };
  const title = partlyDone(t, results);
  return (
    <InfoDialog title={title} onClose={onClose}>
      <StepSummary label={title} steps={steps} names={names} outcomeOf={outcomeOf} />
    </InfoDialog>
  );
}

/** "3 of 4 steps done". */
export function partlyDone(t: TFunction, results: readonly StepResult[]): string {
  const done = results.filter(({ outcome }) => outcome === 'done').length;
  return t('macros.run.partly', { done: String(done), total: String(results.length) });
}
