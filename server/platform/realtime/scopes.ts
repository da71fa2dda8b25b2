import { isAdmin } from '#shared/domain/permissions.ts';
import type { Actor } from '../actor.ts';

/**
 * A group of people who may hear of something. Every socket belongs to the scopes of its user; who may hear of a ticket
 * is decided anew for each event, so a ticket that changes hands changes its audience at once.
 */
export type Scope = 'everyone' | 'admins' | 'agents' | `user:${number}` | `queue:${number}`;

/** Whole phone numbers, or masked ones. */
export type View = 'full' | 'masked';

export function scopesOf(actor: Actor): Scope[] {
  return [
    'everyone',
    isAdmin(actor.profile) ? 'admins' : 'agents',
    `user:${actor.id}`,
    ...actor.queueIds.map((queueId) => `queue:${queueId}` as const),
  ];
}

export function viewOf(actor: Actor): View {
  return actor.canSeeNumbers ? 'full' : 'masked';
}

/** What a socket listens to besides what everybody gets: a list by status, one conversation, or notifications. */
export type Channel = 'desk' | 'notification' | `tickets:${string}` | `chat:${number}`;

/** The Socket.IO rooms of one channel for one viewer or audience. */
export function roomsOf(channels: readonly Channel[], scopes: readonly Scope[], view: View): string[] {
  return channels.flatMap((channel) => scopes.map((scope) => `${channel}/${scope}/${view}`));
}
