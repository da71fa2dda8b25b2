import { useTranslation } from 'react-i18next';
import type { WebhookAttempt } from '#shared/contract/webhooks.ts';
import { isErrorCode } from '#shared/contract/errors.ts';

/** Says in a sentence what came of an attempt. */
export function useAttemptText(): (attempt: WebhookAttempt) => string {
  const { t } = useTranslation();
  return ({ failure, status, detail, duration }) => {
    if (failure === null)
      return detail === ''
        ? t('webhooks.attempt.arrived', { status: status ?? '', duration })
        : t('webhooks.attempt.refused', { reason: isErrorCode(detail) ? t(`errors.${detail}`) : detail });
    return t(`webhooks.attempt.failures.${failure}`, { status: status ?? '', detail });
  };
}
