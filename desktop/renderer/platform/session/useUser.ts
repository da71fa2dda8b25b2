import { useSelector } from 'react-redux';
import { can, type Permission } from '#shared/domain/permissions.ts';
import type { User } from '#shared/contract/users.ts';
import { selectUser } from './session.slice.ts';

/**
 * The signed-in user.
 * @throws Error outside the private screens
 */
export function useUser(): User {
  const user = useSelector(selectUser);
  if (!user) throw new Error('useUser needs a signed-in user');
  return user;
}

/** Whether the signed-in user sees the numbers of contacts, and may enter one. */
export function useCanSeeNumbers(): boolean {
  return useUser().isTricked === 'enabled';
}

/** Whether the signed-in user has a permission; screens check permissions, not roles. */
export function useCan(permission: Permission): boolean {
  return can(useUser().profile, permission);
}
