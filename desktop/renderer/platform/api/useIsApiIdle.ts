import { useSelector } from 'react-redux';
import type { AppState } from './dispatch.ts';

/** Whether no query is in flight. */
export const isApiIdle = ({ api }: AppState): boolean =>
  Object.values(api.queries).every((query) => query?.status !== 'pending');

/** Whether no query is in flight: the moment for work that can wait. */
export const useIsApiIdle = (): boolean => useSelector(isApiIdle);
