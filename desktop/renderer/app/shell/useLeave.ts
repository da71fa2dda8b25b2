import { useSelector } from 'react-redux';
import { useLogoutMutation } from '#renderer/features/auth/index.ts';
import { selectOutgoing } from '#renderer/features/conversation/index.ts';

/** Signs the person out; when messages of theirs still wait here, `ask` is called instead. */
export function useLeave(ask: () => void): () => void {
  const [logout] = useLogoutMutation();
  const hasUnsent = useSelector(selectOutgoing).length > 0;
  return () => (hasUnsent ? ask() : void logout());
}
