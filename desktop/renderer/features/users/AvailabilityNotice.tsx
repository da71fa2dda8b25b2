import { useUser } from '#renderer/platform/session/index.ts';
import { AvailabilityBar } from './lazyComponents.ts';

/** Says which colleague has set the signed-in user to away or available, until they acknowledge it. */
export function AvailabilityNotice() {
  const { availability } = useUser();
  if (availability?.setBy === undefined) return null;
  return <AvailabilityBar {...availability} setBy={availability.setBy} />;
}
