/**
 * Online: connected with at least one program whose user is at the computer. Away: connected, but at none of these
 * computers. Browsers cannot know whether their user is away, so they count as online.
 */
export type PresenceState = 'online' | 'away' | 'offline';

/** The state of a user as the API reports it; earlier servers do not say who is away. */
export function presenceOf({ online, away }: { online: boolean; away?: boolean }): PresenceState {
  if (!online) return 'offline';
  return away ? 'away' : 'online';
}
