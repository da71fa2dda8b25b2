import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { useServerAddress } from '#renderer/platform/api/index.ts';
import { useDesktop } from '#renderer/platform/desktop/index.ts';
import { selectPhase } from '#renderer/platform/session/index.ts';

/** Tells the desktop app that no user is signed in, so nothing needs attention. */
export function SignedOutListener() {
  const desktop = useDesktop();
  const server = useServerAddress();
  const isSignedOut = useSelector(selectPhase) === 'signedOut';
  useEffect(() => {
    if (isSignedOut) void desktop?.ask['attention/set']({ server, attention: null });
  }, [desktop, server, isSignedOut]);
  return null;
}
