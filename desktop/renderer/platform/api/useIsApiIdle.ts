import { useSelector } from 'react-redux';
import type { AppState } from './dispatch.ts';

/** Whether no answer of the server is waited for: the moment for what can wait. */
export function useIsApiIdle(): boolean {
  return useSelector(({ api }: AppState) =>
    Object.values(api.queries).every((query) => query?.status !== 'pending'),
  );
}
