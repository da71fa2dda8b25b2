import { useMemo } from 'react';
import { useAppDispatch, type AppThunk } from './dispatch.ts';

/** The whole address of a path of the server, e.g. to show it to people. */
export function useServerUrl(path: string): string {
  const dispatch = useAppDispatch();
  return useMemo(() => dispatch(serverUrl(path)), [dispatch, path]);
}

const serverUrl =
  (path: string): AppThunk<string> =>
  (_, __, { serverAddress }) =>
    new URL(path.replace(/^\//, ''), serverAddress).href;
