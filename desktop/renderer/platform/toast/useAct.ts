import { useCallback } from 'react';
import { useToast } from './useToast.ts';

/** @param failed words of its own for a failure; undefined: those of the catalogue */
type Act = (
  promise: Promise<unknown>,
  done?: string,
  failed?: (failure: unknown) => string | undefined,
) => Promise<boolean>;

/**
 * Carries out something that may fail and tells how it went: `await act(save(form).unwrap(), t('tags.toasts.saved'))`.
 * Answers whether it worked.
 */
export function useAct(): Act {
  const toast = useToast();
  return useCallback(
    async (promise, done, failed) => {
      try {
        await promise;
      } catch (failure) {
        toast.failure(failure, failed?.(failure));
        return false;
      }
      if (done) toast.success(done);
      return true;
    },
    [toast],
  );
}
