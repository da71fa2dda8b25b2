import { useSelector } from 'react-redux';
import { selectPhase, useCan } from '#renderer/platform/session/index.ts';
import { FetchedAhead } from '#renderer/ui/FetchedAhead.tsx';
import { ADMIN_SCREENS, SCREENS } from './screens.ts';

/** Fetches the screens that somebody may open, so that they open also when the connection is lost. */
export function ScreensAhead() {
  const isSignedIn = useSelector(selectPhase) === 'signedIn';
  return isSignedIn && <SignedInAhead />;
}

function SignedInAhead() {
  const isAdmin = useCan('drawer-admin-items:view');
  return (
    <>
      <FetchedAhead pieces={SCREENS} />
      {isAdmin && <FetchedAhead pieces={ADMIN_SCREENS} />}
    </>
  );
}
