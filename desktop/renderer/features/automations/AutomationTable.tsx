import { Caption1, makeStyles, Switch, tokens } from '@fluentui/react-components';
import { HistoryRegular, WarningRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import type { AutomationRule } from '#shared/contract/automations.ts';
import type { MacroNames } from '#shared/contract/macros.ts';
import { useConnectionsQuery } from '#renderer/features/connections/index.ts';
import { isMissing, useStepTexts } from '#renderer/features/tickets/index.ts';
import { joined, RecentTime } from '#renderer/platform/i18n/index.ts';
import { useActionWithToast } from '#renderer/platform/toast/index.ts';
import { ActionButton } from '#renderer/ui/ActionButton.tsx';
import { DataTable, type Column } from '#renderer/ui/DataTable.tsx';
import { OrderedRowActions } from '#renderer/ui/OrderedRowActions.tsx';
import { StateBadge } from '#renderer/ui/StateBadge.tsx';
import { useReorderAutomationsMutation, useUpdateAutomationMutation } from './automations.api.ts';
import { missingIn } from './missingIn.ts';
import { useTriggerText } from './useTriggerText.ts';

const useStyles = makeStyles({
  name: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  text: { minWidth: 0, overflowWrap: 'anywhere' },
});

export type RuleDialog =
  | { readonly kind: 'form'; readonly rule: AutomationRule | null }
  | { readonly kind: 'log' | 'delete'; readonly rule: AutomationRule };

interface AutomationTableProps {
  /** In their order. */
  readonly rules: readonly AutomationRule[];
  readonly names: MacroNames;
  readonly onOpenDialog: (dialog: RuleDialog) => void;
}

export function AutomationTable({ rules, names, onOpenDialog }: AutomationTableProps) {
  const styles = useStyles();
  const { t, i18n } = useTranslation();
  const act = useActionWithToast();
  const triggerText = useTriggerText();
  const steps = useStepTexts();
  const { data: connections } = useConnectionsQuery();
  const [update] = useUpdateAutomationMutation();
  const [reorder] = useReorderAutomationsMutation();
  const needsChange = (rule: AutomationRule) =>
    rule.steps.some((step) => isMissing(step, names)) ||
    Object.keys(missingIn(rule.conditions, { ...names, connections })).length > 0;
  const toggle = ({ id, name }: AutomationRule, isEnabled: boolean) =>
    act(
      update({ params: { ruleId: id }, body: { isEnabled } }).unwrap(),
      t(isEnabled ? 'automations.turnedOn' : 'automations.turnedOff', { name }),
    );
  const columns: Column<AutomationRule>[] = [
    {
      name: 'name',
      title: t('users.form.name'),
      cell: (rule) => (
        <span className={styles.name}>
          <bdi className={styles.text}>{rule.name}</bdi>
          {needsChange(rule) && (
            <StateBadge color="danger" icon={<WarningRegular />}>
              {t('macros.missing.badge')}
            </StateBadge>
          )}
        </span>
      ),
    },
    {
      name: 'when',
      title: t('automations.when'),
      cell: (rule) => (
        <span className={styles.text}>
          {triggerText(rule.trigger)}
          <Caption1 block>
            {joined(
              rule.steps.map(({ kind }) => steps.label(kind)),
              i18n.dir(),
            )}
          </Caption1>
        </span>
      ),
    },
    {
      name: 'lastRun',
      title: t('automations.lastRun'),
      cell: ({ lastRunAt }) => (lastRunAt ? <RecentTime at={lastRunAt} /> : t('automations.never')),
    },
    { name: 'week', title: t('automations.week'), cell: ({ weekRuns }) => weekRuns },
    {
      name: 'isEnabled',
      title: t('automations.isEnabled'),
      cell: (rule) => (
        <Switch
          aria-label={rule.name}
          checked={rule.isEnabled}
          onChange={(_, { checked }) => void toggle(rule, checked)}
        />
      ),
    },
    {
      name: 'actions',
      title: t('webhooks.columns.actions'),
      cell: (rule) => (
        <OrderedRowActions
          id={rule.id}
          name={rule.name}
          ids={rules.map(({ id }) => id)}
          onReorder={(ruleIds) => void act(reorder({ body: { ruleIds } }).unwrap())}
          onEdit={() => onOpenDialog({ kind: 'form', rule })}
          onDelete={() => onOpenDialog({ kind: 'delete', rule })}
        >
          <ActionButton
            label={t('automations.log.open', { name: rule.name })}
            icon={<HistoryRegular />}
            onClick={() => onOpenDialog({ kind: 'log', rule })}
          />
        </OrderedRowActions>
      ),
    },
  ];
  return (
    <DataTable
      label={t('shell.screens.automations')}
      columns={columns}
      rows={rules}
      rowKey={({ id }) => id}
      wide
    />
  );
}
