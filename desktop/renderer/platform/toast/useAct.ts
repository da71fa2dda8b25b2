import { useCallback } from 'react';
import { useToast } from './useToast.tsx';

/**
 * Carries out something that may fail and tells how it went: `await act(save(form).unwrap(), t('tags.toasts.saved'))`.
 * Answers whether it worked.
 */
export function useAct(): (work: Promise<unknown>, done?: string) => Promise<boolean> {
  const toast = useToast();
  return useCallback(
    async (work, done) => {
      try {
        await work;
      } catch (failure) {
        toast.failure(failure);
        return false;
      }
      if (done) toast.success(done);
      return true;
    },
    [toast],
  );
}
