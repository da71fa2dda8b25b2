import { fail } from '#shared/contract/errors.ts';
import type { QueueSummary } from '#shared/contract/queues.ts';
import type { Em } from '#server/platform/database/orm.ts';
import { likePattern, pageLimits, pageOf, type Page } from '#server/platform/database/page.ts';
import { executePrepared } from '#server/platform/database/prepared.ts';
import type { User } from './user.entity.ts';

/** A user with everything needed to present and admit it. The entity is one too once its relations are loaded. */
export interface UserRow extends Pick<
  User,
  | 'id'
  | 'name'
  | 'email'
  | 'passwordHash'
  | 'profile'
  | 'online'
  | 'away'
  | 'isAvailable'
  | 'awayReason'
  | 'availabilitySetBy'
  | 'isTricked'
  | 'exportsContacts'
  | 'startWork'
  | 'endWork'
  | 'pictureKey'
> {
  /** In any order, as the connections. */
  readonly queues: Iterable<QueueSummary>;
  readonly connections: Iterable<{ readonly id: number; readonly name: string }>;
}

export interface UserSearch {
  /** Matches the name or the email. */
  readonly searchParam: string;
  readonly pageNumber: number;
  /** Only users who are online. */
  readonly showOnlyActive: boolean;
}

/** A page of users, by name. */
export async function pageUsers(em: Em, search: UserSearch): Promise<Page<UserRow>> {
  const { searchParam, pageNumber, showOnlyActive } = search;
  const pattern = likePattern(searchParam);
  const { limit, offset } = pageLimits(pageNumber);
  const [found] = await executePrepared<{ page: { count: number; rows: UserRow[] } }>(em, PAGE, [
    pattern,
    pattern,
    showOnlyActive,
    limit,
    offset,
  ]);
  const { rows, count } = found?.page ?? { rows: [], count: 0 };
  return pageOf(rows, count, pageNumber);
}

/** Users in the order in which they were added, after the one with this id. */
export async function listUsersAfter(em: Em, afterId: number, limit: number): Promise<UserRow[]> {
  return usersOf(await executePrepared(em, AFTER, [afterId, limit]));
}

/** A user with queues and connections. @throws AppError ERR_NO_USER_FOUND */
export async function findUser(em: Em, userId: number): Promise<UserRow> {
  const [user] = usersOf(await executePrepared(em, BY_ID, [userId]));
  return user ?? fail('ERR_NO_USER_FOUND', { userId });
}

/** A user with queues and connections; null when no user has this address. */
export async function findUserByEmail(em: Em, email: string): Promise<UserRow | null> {
  const [user] = usersOf(await executePrepared(em, BY_EMAIL, [email]));
  return user ?? null;
}

function usersOf(rows: readonly { readonly user: UserRow }[]): UserRow[] {
  return rows.map(({ user }) => user);
}

/** SQL that yields the `UserRow` of a row of users as JSON. @param u its alias in the statement */
export const userJson = (u: string): string => `json_build_object(
    'id', ${u}.id, 'name', ${u}.name, 'email', ${u}.email, 'passwordHash', ${u}.password_hash, 'profile', ${u}.profile,
    'online', ${u}.online, 'away', ${u}.away, 'isAvailable', ${u}.is_available, 'awayReason', ${u}.away_reason,
    'availabilitySetBy', ${u}.availability_set_by, 'isTricked', ${u}.is_tricked,
    'exportsContacts', ${u}.exports_contacts, 'startWork', ${u}.start_work, 'endWork', ${u}.end_work,
    'pictureKey', ${u}.picture_key,
    'queues', array(
      select json_build_object('id', q.id, 'name', q.name, 'color', q.color)
      from user_queues uq join queues q on q.id = uq.queue_id where uq.user_id = ${u}.id),
    'connections', array(
      select json_build_object('id', c.id, 'name', c.name)
      from user_connections uc join connections c on c.id = uc.connection_id where uc.user_id = ${u}.id))`;

const SELECT = `select ${userJson('u')} as "user" from users u`;
const BY_ID = `${SELECT} where u.id = ?`;
const BY_EMAIL = `${SELECT} where u.email = ?`;
const AFTER = `${SELECT} where u.id > ? order by u.id limit ?`;

/** Finds the users once, for their number and their page. */
const PAGE = `
  with found as materialized (
    select u.* from users u where (u.name ilike ? or u.email ilike ?) and (u.online or not ?::boolean))
  select json_build_object(
    'count', (select count(*) from found),
    'rows', array(
      select ${userJson('u')} from (select * from found order by name, id limit ? offset ?) as u
      order by u.name, u.id)) as page`;
