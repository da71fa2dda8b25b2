import { Caption1, Link, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useHref, useLinkClickHandler } from 'react-router-dom';
import type { AutomationRule, AutomationRun } from '#shared/contract/automations.ts';
import type { MacroNames } from '#shared/contract/macros.ts';
import { AUTOMATION_RUNS_PER_HOUR } from '#shared/domain/limits.ts';
import { StepOutcome, StepSummary } from '#renderer/features/tickets/index.ts';
import { formatDayAndTime } from '#renderer/platform/i18n/index.ts';
import { LoadingOrFailure } from '#renderer/platform/loading/index.ts';
import { InfoDialog } from '#renderer/ui/InfoDialog.tsx';
import { OutlinedCard } from '#renderer/ui/OutlinedCard.tsx';
import { PLAIN_LIST } from '#renderer/ui/plainList.ts';
import { useAutomationRunsQuery } from './automations.api.ts';

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    ...PLAIN_LIST,
  },
  card: { gap: tokens.spacingVerticalS, padding: tokens.spacingHorizontalM },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
  },
  ticket: { minWidth: 0, overflowWrap: 'anywhere' },
});

/** The last runs of a rule: on which ticket, and what came of each step. */
export function LogDialog({ rule: { id, name }, onClose }: { rule: AutomationRule; onClose: () => void }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { data, error, refetch } = useAutomationRunsQuery(
    { params: { ruleId: id } },
    { refetchOnMountOrArgChange: true },
  );
  const title = t('automations.log.open', { name });
  return (
    <InfoDialog isWide title={title} contentClass={styles.content} onClose={onClose}>
      {!data && <LoadingOrFailure error={error} onRetry={refetch} />}
      {data?.runs.length === 0 && (
        <>
          <Text weight="semibold">{t('automations.log.empty.title')}</Text>
          <Text>{t('automations.log.empty.text')}</Text>
        </>
      )}
      {data && data.runs.length > 0 && (
        <>
          <ol className={styles.list} aria-label={title}>
            {data.runs.map((run) => (
              <li key={run.id}>
                <RunCard run={run} names={data} />
              </li>
            ))}
          </ol>
          <Caption1>{t('automations.log.retention')}</Caption1>
        </>
      )}
    </InfoDialog>
  );
}

function RunCard({ run, names }: { run: AutomationRun; names: MacroNames }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { at, ticket, outcome, steps, results } = run;
  const outcomeOf = (index: number) => {
    const result = results[index];
    return result ? <StepOutcome result={result} /> : null;
  };
  return (
    <OutlinedCard className={styles.card}>
      <div className={styles.head}>
        {ticket ? <TicketLink ticket={ticket} /> : <Text>{t('automations.log.deletedTicket')}</Text>}
        <Caption1 as="span">
          <time dateTime={at}>{formatDayAndTime(at)}</time>
        </Caption1>
      </div>
      {outcome === 'capped' && (
        <Text>{t('automations.log.capped', { max: String(AUTOMATION_RUNS_PER_HOUR) })}</Text>
      )}
      {outcome === 'late' && <Text>{t('automations.log.late')}</Text>}
      {outcome === 'running' && <Text>{t('automations.log.running')}</Text>}
      {(outcome === 'done' || outcome === 'running') && (
        <StepSummary label={t('macros.form.steps')} steps={steps} names={names} outcomeOf={outcomeOf} />
      )}
    </OutlinedCard>
  );
}

function TicketLink({ ticket: { id, name } }: { ticket: NonNullable<AutomationRun['ticket']> }) {
  const styles = useStyles();
  const path = `/tickets/${id}`;
  const open = useLinkClickHandler<HTMLAnchorElement>(path);
  return (
    <Link href={useHref(path)} onClick={open} className={styles.ticket}>
      <bdi>{name}</bdi> <bdi>#{id}</bdi>
    </Link>
  );
}
