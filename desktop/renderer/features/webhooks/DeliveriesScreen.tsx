import { Button, Caption1, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowLeftRegular, ArrowReplyAllRegular, HistoryRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { DELIVERY_STATES, type DeliveryState } from '#shared/domain/webhooks.ts';
import { useGo } from '#renderer/platform/address/index.ts';
import { errorMessage, useActionWithToast } from '#renderer/platform/toast/index.ts';
import { EmptyState } from '#renderer/ui/EmptyState.tsx';
import { Page } from '#renderer/ui/Page.tsx';
import { PageHeader } from '#renderer/ui/PageHeader.tsx';
import { Records } from '#renderer/ui/Records.tsx';
import { Tabs } from '#renderer/ui/Tabs.tsx';
import { useRtlIconStyles } from '#renderer/ui/useRtlIconStyles.ts';
import { DeliveryDialog } from './DeliveryDialog.tsx';
import { DeliveryTable } from './DeliveryTable.tsx';
import { useRefreshWhileWaiting } from './useRefreshWhileWaiting.ts';
import { useDeliveryPagesInfiniteQuery, useReplayDeadMutation, useWebhooksQuery } from './webhooks.api.ts';

const useStyles = makeStyles({
  retention: { marginBottom: tokens.spacingVerticalM },
});

type Shown = DeliveryState | 'all';

/** What was sent to one webhook, with each attempt. */
export function DeliveriesScreen() {
  const styles = useStyles();
  const { t } = useTranslation();
  const act = useActionWithToast();
  const go = useGo();
  const rtl = useRtlIconStyles();
  const webhookId = Number(useParams()['webhookId']);
  const [shown, setShown] = useState<Shown>('all');
  const [openId, setOpenId] = useState<number | null>(null);
  const { data: webhooks } = useWebhooksQuery();
  const webhook = webhooks?.find(({ id }) => id === webhookId);
  useRefreshWhileWaiting(webhook?.pending ?? 0);
  const [replayDead, { isLoading }] = useReplayDeadMutation();
  const pages = useDeliveryPagesInfiniteQuery(
    { params: { webhookId }, query: shown === 'all' ? {} : { state: shown } },
    { refetchOnMountOrArgChange: true },
  );
  const all = pages.currentData?.pages.flatMap(({ deliveries }) => deliveries);
  const rows = all && [...new Map(all.map((delivery) => [delivery.id, delivery])).values()]; // new ones shift the pages of an earlier server
  return (
    <Page
      header={
        <PageHeader
          title={t('webhooks.log.title', { name: webhook?.name ?? '' })}
          filters={
            <Tabs
              aria-label={t('webhooks.columns.state')}
              tabs={(['all', ...DELIVERY_STATES] as const).map((value) => ({
                value,
                label: t(`webhooks.log.states.${value}`),
              }))}
              selected={shown}
              onSelect={setShown}
            />
          }
        >
          <Button icon={<ArrowLeftRegular className={rtl.icon} />} onClick={() => go('/webhooks')}>
            {t('shell.screens.webhooks')}
          </Button>
          {webhook !== undefined && webhook.dead > 0 && (
            <Button
              icon={<ArrowReplyAllRegular />}
              disabledFocusable={isLoading}
              onClick={() =>
                void act(replayDead({ params: { webhookId } }).unwrap(), t('webhooks.toasts.replayed'))
              }
            >
              {t('webhooks.log.replayDead', { count: webhook.dead })}
            </Button>
          )}
        </PageHeader>
      }
    >
      <Caption1 block className={styles.retention}>
        {t('webhooks.log.retention')}
      </Caption1>
      <Records
        rows={rows}
        failure={pages.isError ? errorMessage(t, pages.error) : null}
        onRetry={() => void pages.refetch()}
        pages={pages}
        empty={
          <EmptyState
            icon={<HistoryRegular />}
            title={t('webhooks.log.empty.title')}
            text={t('webhooks.log.empty.text')}
          />
        }
      >
        {(deliveries) => <DeliveryTable deliveries={deliveries} onOpen={setOpenId} />}
      </Records>
      {openId !== null && (
        <DeliveryDialog webhookId={webhookId} deliveryId={openId} onClose={() => setOpenId(null)} />
      )}
    </Page>
  );
}
