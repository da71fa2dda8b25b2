import { useEffect, useEffectEvent } from 'react';
import { useToast } from './useToast.ts';

/**
 * Closes a dialog whose content could not be loaded, and shows why.
 * @param failure undefined while there is none
 */
export function useCloseOnFailure(failure: unknown, onClose: () => void): void {
  const toast = useToast();
  const close = useEffectEvent(() => {
    toast.failure(failure);
    onClose();
  });
  const hasFailed = failure !== undefined;
  useEffect(() => {
    if (hasFailed) close();
  }, [hasFailed]);
}
