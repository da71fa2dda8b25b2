import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '#renderer/platform/api/index.ts';

/** Milliseconds. */
const EVERY = 3000;

/**
 * Loads everything about webhooks again while something waits to be delivered, and once more when nothing waits any longer:
 * the server announces changes of their state, not each delivery.
 */
export function useRefreshWhileWaiting(pending: number): void {
  const dispatch = useDispatch();
  const isWaiting = pending > 0;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const refresh = () => void dispatch(api.util.invalidateTags(['webhooks']));
    const timer = setInterval(() => document.visibilityState === 'visible' && refresh(), EVERY);
    return () => {
      clearInterval(timer);
      refresh();
    };
  }, [dispatch, isWaiting]);
}
