import { Caption1, Text } from '@fluentui/react-components';
import {
  CheckmarkCircleRegular,
  ClockRegular,
  DocumentTextRegular,
  ErrorCircleRegular,
} from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import type { WebhookDelivery } from '#shared/contract/webhooks.ts';
import type { DeliveryState } from '#shared/domain/webhooks.ts';
import { formatDayAndTime, joined } from '#renderer/platform/i18n/index.ts';
import { ActionButton } from '#renderer/ui/ActionButton.tsx';
import { DataTable, type Column } from '#renderer/ui/DataTable.tsx';
import { StateBadge } from '#renderer/ui/StateBadge.tsx';
import { useAttemptText } from './useAttemptText.ts';

const APPEARANCES = {
  pending: { color: 'informative', icon: <ClockRegular /> },
  delivered: { color: 'success', icon: <CheckmarkCircleRegular /> },
  dead: { color: 'danger', icon: <ErrorCircleRegular /> },
} as const satisfies Record<DeliveryState, object>;

interface DeliveryTableProps {
  deliveries: readonly WebhookDelivery[];
  onOpen: (deliveryId: number) => void;
}

export function DeliveryTable({ deliveries, onOpen }: DeliveryTableProps) {
  const { t, i18n } = useTranslation();
  const textOf = useAttemptText();
  const columns: Column<WebhookDelivery>[] = [
    {
      name: 'name',
      title: t('webhooks.log.event'),
      cell: ({ type, subject, sequence }) => (
        <>
          <Text>{t(`webhooks.events.${type}`)}</Text>
          <Caption1 block>{joined([subject, String(sequence)], i18n.dir())}</Caption1>
        </>
      ),
    },
    {
      name: 'time',
      title: t('webhooks.log.time'),
      cell: ({ createdAt }) => formatDayAndTime(createdAt),
    },
    {
      name: 'state',
      title: t('webhooks.columns.state'),
      cell: ({ state }) => (
        <StateBadge {...APPEARANCES[state]}>{t(`webhooks.log.state.${state}`)}</StateBadge>
      ),
    },
    {
      name: 'attempt',
      title: t('webhooks.log.lastAttempt'),
      cell: ({ lastAttempt }) => (lastAttempt ? textOf(lastAttempt) : ''),
    },
    {
      name: 'actions',
      title: t('webhooks.columns.actions'),
      cell: ({ id, type, sequence }) => (
        <ActionButton
          label={t('webhooks.log.show', { name: `${t(`webhooks.events.${type}`)} ${sequence}` })}
          icon={<DocumentTextRegular />}
          onClick={() => onOpen(id)}
        />
      ),
    },
  ];
  return (
    <DataTable
      label={t('webhooks.log.open')}
      columns={columns}
      rows={deliveries}
      rowKey={({ id }) => id}
      wide
    />
  );
}
