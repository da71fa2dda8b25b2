import { useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { selectLostAt } from '#renderer/platform/socket/index.ts';
import { findNewVersion, reloadIntoNewVersion } from '#renderer/ui/lazy/index.ts';

/**
 * A server that was away may return with a newer version. The page is reloaded on the next navigation, when no unsaved
 * input is on the screen.
 */
export function useNewVersion(): void {
  const lostAt = useSelector(selectLostAt);
  const wasLost = useRef(false);
  const isOutdated = useRef(false);
  useEffect(() => {
    if (lostAt !== null) wasLost.current = true;
    else if (wasLost.current)
      void findNewVersion().then((version) => (isOutdated.current = version !== null));
  }, [lostAt]);

  const [, screen] = useLocation().pathname.split('/');
  useEffect(() => {
    if (isOutdated.current) void reloadIntoNewVersion();
  }, [screen]);
}
