import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectLostAt } from '#renderer/platform/socket/index.ts';
import { useToast } from '#renderer/platform/toast/index.ts';
import { subscribePersistedMessages, loadPersistedMessages, useOutboxDispatch } from './persistedMessages.ts';
import { selectOutgoing } from './outbox.slice.ts';
import { sendAllWaiting } from './sendWaiting.ts';

/** Milliseconds after which unsent messages are tried again even without an event that the connection is back. */
const PAUSE = 15_000;

/** Restores unsent messages of earlier windows, and sends what waits as soon as there is a connection. */
export function OutboxEffects() {
  const { t } = useTranslation();
  const toast = useToast();
  const dispatch = useOutboxDispatch();
  const isLost = useSelector(selectLostAt) !== null;
  const waits = useSelector(selectOutgoing).some(({ state }) => state === 'waiting');

  const lastTask = useRef(Promise.resolve());
  const recallNow = useEffectEvent(async () => {
    const unreadable = await dispatch(loadPersistedMessages());
    if (unreadable > 0) toast.warning(t('shell.unreadable', { count: unreadable }));
    void dispatch(sendAllWaiting());
  });
  useEffect(() => {
    // One after the other: an earlier read must not overwrite the result of a later one.
    const recall = () => {
      lastTask.current = lastTask.current.then(() => recallNow());
    };
    recall();
    return dispatch(subscribePersistedMessages(recall));
  }, [dispatch]);
  useEffect(() => {
    if (!isLost) void dispatch(sendAllWaiting());
  }, [dispatch, isLost]);
  useEffect(() => {
    if (!waits) return undefined;
    const timer = setInterval(() => void dispatch(sendAllWaiting()), PAUSE);
    return () => clearInterval(timer);
  }, [dispatch, waits]);
  return null;
}
