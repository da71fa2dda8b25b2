import { isAdmin } from '#shared/domain/permissions.ts';
import type { Actor, Principal } from '../actor.ts';

/**
 * A group of users who may receive an event. Every socket belongs to the scopes of its user; the audience of
 * a ticket is computed for each event, so a ticket that is reassigned changes its audience at once.
 */
export type Scope = 'everyone' | 'admins' | 'agents' | `user:${number}` | `queue:${number}`;

/** With whole phone numbers, or masked ones. */
export type View = 'full' | 'masked';

/** The scopes of a user's sockets. */
export function scopesOf(actor: Pick<Actor, 'id' | 'profile' | 'queueIds'>): Scope[] {
  return [
    'everyone',
    isAdmin(actor.profile) ? 'admins' : 'agents',
    `user:${actor.id}`,
    ...actor.queueIds.map((queueId) => `queue:${queueId}` as const),
  ];
}

/** The view that a user or program may see. */
export function viewOf(actor: Pick<Principal, 'canSeeNumbers'>): View {
  return actor.canSeeNumbers ? 'full' : 'masked';
}

/**
 * What a socket subscribes to: every socket to `general`, and to others that features name, such as one conversation.
 */
export type Channel = 'general' | (string & {});

/** The Socket.IO rooms of these channels, for one viewer or an audience. */
export function roomsOf(channels: readonly Channel[], scopes: readonly Scope[], view: View): string[] {
  return channels.flatMap((channel) => scopes.map((scope) => `${channel}/${scope}/${view}`));
}
