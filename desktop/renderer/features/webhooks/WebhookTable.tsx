import { Caption1, Link, makeStyles, Text } from '@fluentui/react-components';
import { BeakerRegular, DeleteRegular, EditRegular, KeyResetRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { useHref, useLinkClickHandler } from 'react-router-dom';
import type { Webhook } from '#shared/contract/webhooks.ts';
import { OFFERED_EVENTS, WEBHOOK_EVENTS } from '#shared/domain/webhooks.ts';
import { ActionButton } from '#renderer/ui/ActionButton.tsx';
import { DataTable, type Column } from '#renderer/ui/DataTable.tsx';
import { RowActions } from '#renderer/ui/RowActions.tsx';
import type { WebhookDialogState } from './WebhookDialogs.tsx';
import { WebhookState } from './WebhookState.tsx';

const useStyles = makeStyles({ address: { overflowWrap: 'anywhere' } });

interface WebhookTableProps {
  webhooks: readonly Webhook[];
  onOpenDialog: (dialog: WebhookDialogState) => void;
}

export function WebhookTable({ webhooks, onOpenDialog }: WebhookTableProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const columns: Column<Webhook>[] = [
    {
      name: 'name',
      title: t('webhooks.columns.name'),
      cell: ({ name, url }) => (
        <>
          <Text>{name}</Text>
          <Caption1 block className={styles.address}>
            {url}
          </Caption1>
        </>
      ),
    },
    {
      name: 'events',
      title: t('webhooks.columns.events'),
      cell: ({ events }) => {
        if (events.length === WEBHOOK_EVENTS.length) return t('webhooks.form.all');
        const isOffered =
          events.length === OFFERED_EVENTS.length && OFFERED_EVENTS.every((type) => events.includes(type));
        if (isOffered) return t('webhooks.form.allButNotes');
        return events.map((type) => t(`webhooks.events.${type}`)).join(', ');
      },
    },
    {
      name: 'state',
      title: t('webhooks.columns.state'),
      cell: (webhook) => <WebhookState webhook={webhook} />,
    },
    { name: 'log', title: t('webhooks.columns.log'), cell: (webhook) => <LogLink webhook={webhook} /> },
    {
      name: 'actions',
      title: t('webhooks.columns.actions'),
      cell: (webhook) => (
        <RowActions>
          <ActionButton
            label={t('webhooks.test.named', { name: webhook.name })}
            icon={<BeakerRegular />}
            onClick={() => onOpenDialog({ kind: 'test', webhook })}
          />
          <ActionButton
            label={t('webhooks.rotateNamed', { name: webhook.name })}
            icon={<KeyResetRegular />}
            onClick={() => onOpenDialog({ kind: 'rotate', webhook })}
          />
          <ActionButton
            label={t('actions.editNamed', { name: webhook.name })}
            icon={<EditRegular />}
            onClick={() => onOpenDialog({ kind: 'form', webhook })}
          />
          {webhook.kind === 'endpoint' && (
            <ActionButton
              label={t('actions.deleteNamed', { name: webhook.name })}
              icon={<DeleteRegular />}
              onClick={() => onOpenDialog({ kind: 'delete', webhook })}
            />
          )}
        </RowActions>
      ),
    },
  ];
  return (
    <DataTable
      label={t('shell.screens.webhooks')}
      columns={columns}
      rows={webhooks}
      rowKey={({ id }) => id}
      wide
    />
  );
}

function LogLink({ webhook: { id, name } }: { webhook: Webhook }) {
  const { t } = useTranslation();
  const path = `/webhooks/${id}`;
  const open = useLinkClickHandler<HTMLAnchorElement>(path);
  return (
    <Link href={useHref(path)} onClick={open} aria-label={t('webhooks.log.named', { name })}>
      {t('webhooks.log.open')}
    </Link>
  );
}
