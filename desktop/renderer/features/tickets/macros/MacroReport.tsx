import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Macro, MacroNames, StepResult } from '#shared/contract/macros.ts';
import { InfoDialog } from '#renderer/ui/InfoDialog.tsx';
import { StepOutcome } from './StepOutcome.tsx';
import { StepSummary } from './StepSummary.tsx';

interface MacroReportProps {
  readonly macro: Macro;
  readonly results: readonly StepResult[];
  readonly names: MacroNames;
  readonly onClose: () => void;
}

/** Says of each step of a macro what came of it. */
export function MacroReport({ macro: { steps }, results, names, onClose }: MacroReportProps) {
  const { t } = useTranslation();
  const outcomeOf = (index: number) => {
    const result = results[index];
    return result ? <StepOutcome result={result} /> : null;
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
