import { Caption1 } from '@fluentui/react-components';
import {
  CheckmarkCircleRegular,
  ClockRegular,
  ErrorCircleRegular,
  PauseCircleRegular,
} from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import type { Webhook } from '#shared/contract/webhooks.ts';
import { formatDayAndTime } from '#renderer/platform/i18n/index.ts';
import { StateBadge } from '#renderer/ui/StateBadge.tsx';
import { useAttemptText } from './useAttemptText.ts';

/** Whether a webhook gets what it is to get, and else why not. */
export function WebhookState({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation();
  const textOf = useAttemptText();
  const { isEnabled, isGone, failingSince, lastFailure, lastSuccessAt, pending, dead } = webhook;
  if (!isEnabled)
    return (
      <StateBadge color={isGone ? 'danger' : 'informative'} icon={<PauseCircleRegular />}>
        {t(isGone ? 'webhooks.state.gone' : 'webhooks.state.disabled')}
      </StateBadge>
    );
  return (
    <div>
      {failingSince ? (
        <>
          <StateBadge color="danger" icon={<ErrorCircleRegular />}>
            {t('webhooks.state.failing', { since: formatDayAndTime(failingSince) })}
          </StateBadge>
          {lastFailure && <Caption1 block>{textOf(lastFailure)}</Caption1>}
        </>
      ) : lastSuccessAt ? (
        <StateBadge color="success" icon={<CheckmarkCircleRegular />}>
          {t('webhooks.state.works', { at: formatDayAndTime(lastSuccessAt) })}
        </StateBadge>
      ) : (
        <StateBadge color="informative" icon={<ClockRegular />}>
          {t('webhooks.state.unused')}
        </StateBadge>
      )}
      {pending > 0 && <Caption1 block>{t('webhooks.state.pending', { count: pending })}</Caption1>}
      {dead > 0 && <Caption1 block>{t('webhooks.state.dead', { count: dead })}</Caption1>}
    </div>
  );
}
