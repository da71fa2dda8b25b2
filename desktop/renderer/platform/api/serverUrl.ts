import { useMemo } from 'react';
import { useAppDispatch, type AppThunk } from './dispatch.ts';

/** The absolute URL of a path of the server, e.g. to show it to users. */
export function useServerUrl(path: string): string {
  const dispatch = useAppDispatch();
  return useMemo(() => dispatch(serverUrl(path)), [dispatch, path]);
}

/** The server address that this page was loaded for, ending in a slash. */
export function useServerAddress(): string {
  const dispatch = useAppDispatch();
  return useMemo(() => dispatch(serverAddressOf), [dispatch]);
}

const serverAddressOf: AppThunk<string> = (_, __, { serverAddress }) => serverAddress;

const serverUrl =
  (path: string): AppThunk<string> =>
  (_, __, { serverAddress }) =>
    new URL(path.replace(/^\//, ''), serverAddress).href;
