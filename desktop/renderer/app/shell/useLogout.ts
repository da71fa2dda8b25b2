import { useSelector } from 'react-redux';
import { useLogoutMutation } from '#renderer/features/auth/index.ts';
import { selectOutgoing } from '#renderer/features/conversation/index.ts';

/**
 * Returns a function that signs the user out, or calls `ask` when unsent messages of theirs are stored on this device.
 */
export function useLogout(ask: () => void): () => void {
  const [logout] = useLogoutMutation();
  const hasUnsent = useSelector(selectOutgoing).length > 0;
  return () => (hasUnsent ? ask() : void logout());
}
