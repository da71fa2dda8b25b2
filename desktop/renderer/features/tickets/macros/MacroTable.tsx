import { makeStyles, tokens } from '@fluentui/react-components';
import { DeleteRegular, EditRegular, WarningRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import type { Macro, MacroNames } from '#shared/contract/macros.ts';
import { joined } from '#renderer/platform/i18n/index.ts';
import { useCan } from '#renderer/platform/session/index.ts';
import { ActionButton } from '#renderer/ui/ActionButton.tsx';
import { DataTable, type Column } from '#renderer/ui/DataTable.tsx';
import { RowActions } from '#renderer/ui/RowActions.tsx';
import { StateBadge } from '#renderer/ui/StateBadge.tsx';
import { isMissing } from './steps.ts';
import { useStepTexts } from './useStepTexts.ts';

const useStyles = makeStyles({
  name: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  text: { minWidth: 0, overflowWrap: 'anywhere' },
});

interface MacroTableProps {
  readonly macros: readonly Macro[];
  readonly names: MacroNames;
  readonly onEdit: (macro: Macro) => void;
  readonly onDelete: (macro: Macro) => void;
}

export function MacroTable({ macros, names, onEdit, onDelete }: MacroTableProps) {
  const { t, i18n } = useTranslation();
  const styles = useStyles();
  const texts = useStepTexts();
  const mayShare = useCan('drawer-admin-items:view');
  const queueName = (id: number) =>
    names.queues.find((queue) => queue.id === id)?.name ?? t('macros.missing.queue');
  const needsChange = ({ steps, queueIds }: Macro) =>
    steps.some((step) => isMissing(step, names)) ||
    queueIds.some((id) => !names.queues.some((queue) => queue.id === id));
  const columns: Column<Macro>[] = [
    {
      name: 'name',
      title: t('savedViews.form.name'),
      cell: (macro) => (
        <span className={styles.name}>
          <bdi className={styles.text}>{macro.name}</bdi>
          {needsChange(macro) && (
            <StateBadge color="danger" icon={<WarningRegular />}>
              {t('macros.missing.badge')}
            </StateBadge>
          )}
        </span>
      ),
    },
    {
      name: 'steps',
      title: t('macros.form.steps'),
      cell: ({ steps }) =>
        joined(
          steps.map(({ kind }) => texts.label(kind)),
          i18n.dir(),
        ),
    },
    {
      name: 'forWhom',
      title: t('macros.forWhom'),
      cell: ({ isShared }) => (isShared ? t('savedViews.form.isShared') : t('macros.personal')),
    },
    {
      name: 'queues',
      title: t('webhooks.form.queues'),
      cell: ({ queueIds }) => (
        <bdi className={styles.text}>
          {queueIds.length === 0 ? t('macros.allQueues') : queueIds.map(queueName).join(', ')}
        </bdi>
      ),
    },
    {
      name: 'actions',
      title: t('quickAnswers.columns.actions'),
      cell: (macro) =>
        (mayShare || !macro.isShared) && (
          <RowActions>
            <ActionButton
              label={t('actions.editNamed', { name: macro.name })}
              icon={<EditRegular />}
              onClick={() => onEdit(macro)}
            />
            <ActionButton
              label={t('actions.deleteNamed', { name: macro.name })}
              icon={<DeleteRegular />}
              onClick={() => onDelete(macro)}
            />
          </RowActions>
        ),
    },
  ];
  return (
    <DataTable
      label={t('shell.screens.macros')}
      columns={columns}
      rows={macros}
      rowKey={({ id }) => id}
      wide
    />
  );
}
