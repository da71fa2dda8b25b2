import { fail } from '#shared/contract/errors.ts';
import type { Mentionable } from '#shared/contract/notes.ts';
import type { Profile } from '#shared/domain/permissions.ts';
import {
  assignmentOf,
  findConversation,
  mayReadMessages,
  ticketRules,
  type TicketAssignment,
  type VisibilityRules,
} from '#server/features/tickets/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import type { Em } from '#server/platform/database/orm.ts';

/** A user with what decides about reading. */
type Candidate = Mentionable & { readonly profile: Profile; readonly queueIds: readonly number[] };

/**
 * The other users who may read a ticket that the actor may read.
 * @throws AppError ERR_NO_TICKET_FOUND, ERR_NO_PERMISSION
 */
export async function listMentionable(
  ctx: AppContext,
  actor: Actor,
  ticketId: number,
): Promise<Mentionable[]> {
  const assignment = assignmentOf(await findConversation(ctx, actor, ticketId));
  return (await listReaders(emOf(ctx), assignment, await ticketRules(ctx))).filter(
    ({ id }) => id !== actor.id,
  );
}

/** The users who may read the messages of a ticket, present ones first, then by name. */
async function listReaders(
  em: Em,
  assignment: TicketAssignment,
  rules: VisibilityRules,
): Promise<Mentionable[]> {
  const users = await em.execute<Candidate[]>(
    `select u.id, u.name, u.online, u.away or not u.is_available as away, u.profile,
       array(select uq.queue_id from user_queues uq where uq.user_id = u.id) as "queueIds"
     from users u order by u.online desc, u.away or not u.is_available, u.name, u.id`,
  );
  return users
    .filter((user) => mayReadMessages(user, assignment, rules))
    .map(({ id, name, online, away }) => ({ id, name, online, away }));
}

/**
 * The users with these ids, who must be able to read the ticket that the note is on.
 * @throws AppError ERR_MENTION_NOT_ALLOWED
 */
export async function requireReaders(
  em: Em,
  userIds: readonly number[],
  assignment: TicketAssignment,
  rules: VisibilityRules,
): Promise<Mentionable[]> {
  if (userIds.length === 0) return [];
  const readers = new Map((await listReaders(em, assignment, rules)).map((user) => [user.id, user]));
  return [...new Set(userIds)].map(
    (userId) => readers.get(userId) ?? fail('ERR_MENTION_NOT_ALLOWED', { userId }),
  );
}
