import { useSelector } from 'react-redux';
import { selectTwoFactorRemoval } from '#renderer/platform/session/index.ts';
import { RemovalBar } from './lazyComponents.ts';

/** Says after a login that two-factor authentication was turned off, until the user dismisses it. */
export function TwoFactorNotice() {
  const removal = useSelector(selectTwoFactorRemoval);
  return removal && <RemovalBar removal={removal} />;
}
