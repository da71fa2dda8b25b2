import { fail } from '#shared/contract/errors.ts';
import { userForm } from '#shared/contract/users.ts';
import type { Floor } from '#server/platform/floor.ts';
import { isEnabled } from '#server/features/settings/index.ts';
import { addUser, type User } from '#server/features/users/index.ts';

interface Signup {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/**
 * Makes an agent of whoever asks, while the desk is open to that.
 * @throws DeskError ERR_USER_CREATION_DISABLED, ERR_USER_CREATION_COUNT, ERR_EMAIL_ALREADY_EXISTS
 */
export async function signUp(floor: Floor, signup: Signup): Promise<User> {
  if (!(await isEnabled(floor, 'userCreation'))) fail('ERR_USER_CREATION_DISABLED');
  return addUser(floor, userForm.parse({ ...signup, profile: 'user' }));
}
