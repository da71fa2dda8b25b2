import { useEffect, useEffectEvent, useState } from 'react';
import { useToast } from './useToast.ts';

/**
 * Closes a dialog whose content could not be loaded, and shows why. A failure that is known when it opens is of an earlier
 * attempt: the content is asked for again.
 * @param failure undefined while there is none
 */
export function useCloseOnFailure(failure: unknown, onClose: () => void): void {
  const toast = useToast();
  const close = useEffectEvent(() => {
    toast.failure(failure);
    onClose();
  });
  const [earlier] = useState(failure);
  const hasFailed = failure !== undefined && failure !== earlier;
  useEffect(() => {
    if (hasFailed) close();
  }, [hasFailed]);
}
