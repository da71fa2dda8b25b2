import { fail } from '#shared/contract/errors.ts';
import type { Em } from '#server/platform/database/orm.ts';
import { likePattern, pageLimits, pageOf, type Page } from '#server/platform/database/page.ts';
import { User } from './user.entity.ts';

const WITH_LINKS = { populate: ['queues', 'connections'] } as const;

export interface UserSearch {
  /** Matches the name or the email. */
  readonly searchParam: string;
  readonly pageNumber: number;
  /** Only users who are online. */
  readonly showOnlyActive: boolean;
}

/** A page of users, by name. */
export async function pageUsers(em: Em, search: UserSearch): Promise<Page<User>> {
  const { searchParam, pageNumber, showOnlyActive } = search;
  const pattern = likePattern(searchParam);
  const [rows, count] = await em.findAndCount(
    User,
    {
      $or: [{ name: { $ilike: pattern } }, { email: { $ilike: pattern } }],
      ...(showOnlyActive && { online: true }),
    },
    { ...pageLimits(pageNumber), ...WITH_LINKS, orderBy: { name: 'asc', id: 'asc' } },
  );
  return pageOf(rows, count, pageNumber);
}

/** Users in the order in which they were added, after the one with this id. */
export function listUsersAfter(em: Em, afterId: number, limit: number): Promise<User[]> {
  return em.find(User, { id: { $gt: afterId } }, { ...WITH_LINKS, orderBy: { id: 'asc' }, limit });
}

/** A user with queues and connections. @throws AppError ERR_NO_USER_FOUND */
export async function findUser(em: Em, userId: number): Promise<User> {
  return (await em.findOne(User, userId, WITH_LINKS)) ?? fail('ERR_NO_USER_FOUND', { userId });
}

/** A user with queues and connections; null when no user has this address. */
export function findUserByEmail(em: Em, email: string): Promise<User | null> {
  return em.findOne(User, { email }, WITH_LINKS);
}
