import { useCallback } from 'react';
import { useToast } from './useToast.ts';

/** @param failed a custom error message; undefined uses the error catalogue */
type Act = (
  promise: Promise<unknown>,
  done?: string,
  failed?: (failure: unknown) => string | undefined,
) => Promise<boolean>;

/**
 * Runs an action that may fail and shows the result as a toast: `await act(save(form).unwrap(),
 * t('tags.toasts.saved'))`.
 * @returns whether it succeeded
 */
export function useActionWithToast(): Act {
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
