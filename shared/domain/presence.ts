/**
 * Online: connected with at least one program whose user is at the computer. Away: connected, but at none of these
 * computers. Browsers cannot know whether their user is away, so they count as online.
 */
export type PresenceState = 'online' | 'away' | 'offline';

interface Present {
  readonly online: boolean;
  readonly away?: boolean;
  readonly availability?: { readonly isAvailable: boolean; readonly reason: string } | undefined;
}

/**
 * The state of a user as colleagues see it: also away who says so. Earlier servers do not say who is away or available.
 */
export function presenceOf({ online, away, availability }: Present): PresenceState {
  if (!online) return 'offline';
  return away || availability?.isAvailable === false ? 'away' : 'online';
}

/** Why a user is away, as they say; empty for others. */
export function awayReasonOf({ availability }: Pick<Present, 'availability'>): string {
  return availability?.isAvailable === false ? availability.reason : '';
}
