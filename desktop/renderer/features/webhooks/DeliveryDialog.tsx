import { Button, Caption1, Field, makeStyles, Text, Textarea, tokens } from '@fluentui/react-components';
import { ArrowReplyRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { formatDayAndTime } from '#renderer/platform/i18n/index.ts';
import { LoadingOrFailure } from '#renderer/platform/loading/index.ts';
import { useActionWithToast } from '#renderer/platform/toast/index.ts';
import { InfoDialog } from '#renderer/ui/InfoDialog.tsx';
import { AttemptResult } from './AttemptResult.tsx';
import { useDeliveryQuery, useReplayDeliveryMutation } from './webhooks.api.ts';

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  body: { fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase200 },
  again: { alignSelf: 'start' },
});

interface DeliveryDialogProps {
  webhookId: number;
  deliveryId: number;
  onClose: () => void;
}

/** One delivery: what was sent, and what came of each attempt. */
export function DeliveryDialog({ webhookId, deliveryId, onClose }: DeliveryDialogProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const act = useActionWithToast();
  const params = { webhookId, deliveryId };
  const { data, error, refetch } = useDeliveryQuery({ params });
  const [replay, { isLoading }] = useReplayDeliveryMutation();
  return (
    <InfoDialog
      isWide
      title={data ? t(`webhooks.events.${data.type}`) : t('webhooks.log.open')}
      contentClass={styles.content}
      onClose={onClose}
    >
      {!data && <LoadingOrFailure error={error} onRetry={refetch} />}
      {data && (
        <>
          <Caption1>{`webhook-id: ${data.messageId}`}</Caption1>
          <Field label={t('webhooks.log.body')}>
            <Textarea
              readOnly
              rows={8}
              resize="vertical"
              className={styles.body}
              value={JSON.stringify(JSON.parse(data.body), null, 2)}
            />
          </Field>
          {data.state !== 'pending' && (
            <Button
              className={styles.again}
              icon={<ArrowReplyRegular />}
              disabledFocusable={isLoading}
              onClick={() => void act(replay({ params }).unwrap(), t('webhooks.toasts.replayed'))}
            >
              {t('webhooks.log.replay')}
            </Button>
          )}
          <Text weight="semibold">{t('webhooks.log.attempts', { count: data.log.length })}</Text>
          {data.log.map((attempt, index) => (
            <div key={`${attempt.at} ${String(index)}`}>
              <Caption1 block>
                {t('webhooks.log.attemptAt', {
                  at: formatDayAndTime(attempt.at),
                  duration: attempt.duration,
                })}
              </Caption1>
              <AttemptResult attempt={attempt} />
            </div>
          ))}
        </>
      )}
    </InfoDialog>
  );
}
