import { useEffect } from 'react';
import { useAppDispatch } from '#renderer/platform/api/index.ts';
import { conversationApi } from './conversation.api.ts';

/** Forgets the result of a request that components share by this key when the calling component leaves or has another key. */
export function useForgottenResult(fixedCacheKey: string): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    const { removeMutationResult } = conversationApi.internalActions;
    return () => void dispatch(removeMutationResult({ fixedCacheKey }));
  }, [dispatch, fixedCacheKey]);
}
