import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectLostAt } from '#renderer/platform/socket/index.ts';
import { useToast } from '#renderer/platform/toast/index.ts';
import { useOutboxDispatch } from './outbox.ts';
import { sendKept } from './sendKept.ts';

/** Sends what was written without a line as soon as it is back, and says where somebody should look first. */
export function OutboxWatch() {
  const { t } = useTranslation();
  const toast = useToast();
  const dispatch = useOutboxDispatch();
  const lostAt = useSelector(selectLostAt);
  const wasLost = useRef(false);
  const send = useEffectEvent(async () => {
    for (const { contact } of await dispatch(sendKept())) {
      toast.warning(t('conversation.stale', { name: contact.name }));
    }
  });
  useEffect(() => {
    if (lostAt === null && wasLost.current) void send();
    wasLost.current = lostAt !== null;
  }, [lostAt]);
  return null;
}
