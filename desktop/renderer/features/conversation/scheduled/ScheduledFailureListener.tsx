import { useTranslation } from 'react-i18next';
import { useServerEvent } from '#renderer/platform/socket/index.ts';
import { useToast } from '#renderer/platform/toast/index.ts';

/** Tells the author that a scheduled message was not sent, wherever they are. */
export function ScheduledFailureListener() {
  const { t } = useTranslation();
  const toast = useToast();
  useServerEvent('scheduledMessages', (event) => {
    if (event.action !== 'failed') return;
    const reason = t(`errors.${event.reason}`, { agent: t('tickets.unknownAgent') });
    toast.failure(null, t('tickets.scheduledFailed', { name: event.name, reason }));
  });
  return null;
}
