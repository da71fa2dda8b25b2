import { BotRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AutomationRule } from '#shared/contract/automations.ts';
import { AUTOMATION_RULES_MAX } from '#shared/domain/limits.ts';
import { errorMessage, useActionWithToast } from '#renderer/platform/toast/index.ts';
import { AddButton } from '#renderer/ui/AddButton.tsx';
import { ConfirmDialog } from '#renderer/ui/ConfirmDialog.tsx';
import { EmptyState } from '#renderer/ui/EmptyState.tsx';
import { Page } from '#renderer/ui/Page.tsx';
import { PageHeader } from '#renderer/ui/PageHeader.tsx';
import { Records } from '#renderer/ui/Records.tsx';
import { AutomationFormDialog } from './AutomationFormDialog.tsx';
import { AutomationTable, type RuleDialog } from './AutomationTable.tsx';
import { useAutomationsQuery, useDeleteAutomationMutation } from './automations.api.ts';
import { LogDialog } from './LogDialog.tsx';

const NO_NAMES = { tags: [], queues: [], users: [] };

/** What Ramal does by itself: its rules in their order, and how they have acted. */
export function AutomationsScreen() {
  const { t } = useTranslation();
  const { data, isError, error, refetch } = useAutomationsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const [dialog, setDialog] = useState<RuleDialog>();
  const close = () => setDialog(undefined);
  const names = data ?? NO_NAMES;
  const addButton = (appearance: 'primary' | 'secondary') => (
    <AddButton
      appearance={appearance}
      label={t('automations.add')}
      onClick={() => setDialog({ kind: 'form', rule: null })}
    />
  );
  const mayAdd = data !== undefined && data.rules.length > 0 && data.rules.length < AUTOMATION_RULES_MAX;
  return (
    <Page
      header={
        <PageHeader title={t('shell.screens.automations')}>{mayAdd && addButton('primary')}</PageHeader>
      }
    >
      <Records
        rows={data?.rules}
        failure={isError ? errorMessage(t, error) : null}
        onRetry={() => void refetch()}
        empty={
          <EmptyState
            icon={<BotRegular />}
            title={t('automations.empty.title')}
            text={t('automations.empty.text')}
            action={addButton('secondary')}
          />
        }
      >
        {(rules) => <AutomationTable rules={rules} names={names} onOpenDialog={setDialog} />}
      </Records>
      {dialog?.kind === 'form' && <AutomationFormDialog rule={dialog.rule} names={names} onClose={close} />}
      {dialog?.kind === 'log' && <LogDialog rule={dialog.rule} onClose={close} />}
      {dialog?.kind === 'delete' && <DeleteDialog rule={dialog.rule} onClose={close} />}
    </Page>
  );
}

function DeleteDialog({ rule: { id, name }, onClose }: { rule: AutomationRule; onClose: () => void }) {
  const { t } = useTranslation();
  const act = useActionWithToast();
  const [remove] = useDeleteAutomationMutation();
  return (
    <ConfirmDialog
      title={t('automations.deleteDialog.title')}
      text={t('automations.deleteDialog.text', { name })}
      action={t('actions.delete')}
      deletes
      onConfirm={() => act(remove({ params: { ruleId: id } }).unwrap(), t('automations.deleted'))}
      onClose={onClose}
    />
  );
}
