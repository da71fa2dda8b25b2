import { makeStyles, Text, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MacroNames } from '#shared/contract/macros.ts';
import type { TicketStep } from '#shared/contract/ticketSteps.ts';
import { isMissing } from './steps.ts';
import { useStepTexts } from './useStepTexts.ts';

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    margin: 0,
    paddingInlineStart: tokens.spacingHorizontalXL,
  },
  detail: {
    display: '-webkit-box',
    overflow: 'hidden',
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-line',
    color: tokens.colorNeutralForeground2,
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 4,
  },
  missing: { color: tokens.colorStatusDangerForeground3 },
});

interface StepSummaryProps {
  readonly label: string;
  readonly steps: readonly TicketStep[];
  readonly names: MacroNames;
  /** Shown below the step with this index. */
  readonly outcomeOf?: (index: number) => ReactNode;
}

/** The steps of a macro or a rule, to read. */
export function StepSummary({ label, steps, names, outcomeOf }: StepSummaryProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const texts = useStepTexts();
  return (
    <ol className={styles.list} aria-label={label}>
      {steps.map((step, index) => (
        <li key={index}>
          <Text weight="semibold">{texts.label(step.kind)}</Text>
          <bdi className={styles.detail}>{texts.detail(step, names)}</bdi>
          {outcomeOf
            ? outcomeOf(index)
            : isMissing(step, names) && (
                <Text size={200} className={styles.missing}>
                  {t('macros.missing.step')}
                </Text>
              )}
        </li>
      ))}
    </ol>
  );
}
