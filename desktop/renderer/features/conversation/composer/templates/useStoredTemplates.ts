import { useCallback, useEffect } from 'react';
import type { TemplateList } from '#shared/contract/templates.ts';
import { useServerMinute } from '#renderer/platform/api/index.ts';
import { useRefreshTemplatesMutation, useTemplatesQuery } from './templates.api.ts';

/** What the provider approves and rejects is read again after this time. Milliseconds. */
const STALE_AFTER = 60 * 60 * 1000;

interface StoredTemplates {
  readonly list: TemplateList | undefined;
  /** There is nothing to show yet. */
  readonly isLoading: boolean;
  readonly isRefreshing: boolean;
  /** Why they could not be read; undefined when they could. */
  readonly failure: unknown;
  refresh(): void;
}

/** The templates of a connection, which are read from its provider when that was long ago. */
export function useStoredTemplates(connectionId: number): StoredTemplates {
  const stored = useTemplatesQuery({ params: { whatsappId: connectionId } });
  const [read, { data: fresh, error, isLoading: isRefreshing, isUninitialized }] =
    useRefreshTemplatesMutation();
  const refresh = useCallback(
    () => void read({ params: { whatsappId: connectionId } }),
    [read, connectionId],
  );
  const now = useServerMinute();
  const readAt = stored.currentData?.readAt;
  const isStale = readAt !== undefined && (readAt === null || now - Date.parse(readAt) > STALE_AFTER);
  useEffect(() => {
    if (isStale) refresh();
  }, [isStale, refresh]);
  const list = fresh ?? stored.currentData;
  const isEmpty = (list?.templates.length ?? 0) === 0;
  const willRead = isRefreshing || (isStale && isUninitialized);
  return {
    list,
    isLoading: stored.isLoading || (isEmpty && willRead),
    isRefreshing,
    failure: error ?? (fresh ? undefined : stored.error),
    refresh,
  };
}
