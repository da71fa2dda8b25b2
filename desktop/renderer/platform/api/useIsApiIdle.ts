import { useSelector } from 'react-redux';
import type { AppState } from './dispatch.ts';

/** Whether no request is in flight: the moment for work that can wait. */
export function useIsApiIdle(): boolean {
  return useSelector(({ api }: AppState) =>
    Object.values(api.queries).every((query) => query?.status !== 'pending'),
  );
}
