import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import type { Attention } from '#bridge/attention.ts';
import { useServerAddress } from '#renderer/platform/api/index.ts';
import { useDesktop } from '#renderer/platform/desktop/index.ts';
import { selectPhase } from '#renderer/platform/session/index.ts';

/** Nothing is known about the server yet. */
const UNREACHED: Omit<Attention, 'disconnectedSince'> = {
  waiting: null,
  queues: [],
  canOpenConnections: false,
  connections: [],
  inAttendance: null,
};

/**
 * Tells the desktop app that no user is signed in, that the server could not be reached since the start, or that it gives the
 * user no counts.
 */
export function SessionListener() {
  const desktop = useDesktop();
  const server = useServerAddress();
  const phase = useSelector(selectPhase);
  useEffect(() => {
    if (phase === 'signedOut') void desktop?.request['attention/set']({ server, attention: null });
    if (phase !== 'unreachable' && phase !== 'settingUp') return;
    const disconnectedSince = phase === 'unreachable' ? new Date().toISOString() : null;
    const attention = { ...UNREACHED, disconnectedSince };
    void desktop?.request['attention/set']({ server, attention });
  }, [desktop, server, phase]);
  return null;
}
