import { fail } from '#shared/contract/errors.ts';
import type { Em } from '#server/platform/database/orm.ts';
import { User } from './user.entity.ts';

/** A user with queues and connections, to change it or refer to it by the ORM. @throws AppError ERR_NO_USER_FOUND */
export async function findUserEntity(em: Em, userId: number): Promise<User> {
  const user = await em.findOne(User, userId, { populate: ['queues', 'connections'] });
  return user ?? fail('ERR_NO_USER_FOUND', { userId });
}
