import { useSelector } from 'react-redux';
import { selectPhase, useCan } from '#renderer/platform/session/index.ts';
import { Prefetch } from '#renderer/platform/api/index.ts';
import { ADMIN_SCREENS, SCREENS } from './screens.ts';

/** Prefetches the screens that the user may open, so that they open even when the connection is lost. */
export function ScreensPrefetch() {
  const isSignedIn = useSelector(selectPhase) === 'signedIn';
  return isSignedIn && <SignedInPrefetch />;
}

function SignedInPrefetch() {
  const isAdmin = useCan('drawer-admin-items:view');
  return (
    <>
      <Prefetch items={SCREENS} />
      {isAdmin && <Prefetch items={ADMIN_SCREENS} />}
    </>
  );
}
