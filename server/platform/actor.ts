import type { Profile } from '#shared/domain/permissions.ts';

/** Who makes a call or listens on a socket. */
export interface Actor {
  readonly id: number;
  readonly name: string;
  readonly profile: Profile;
  readonly sessionId: string;
  readonly queueIds: readonly number[];
  /** Whole phone numbers; else the last four digits are masked. */
  readonly canSeeNumbers: boolean;
  /** May take all contacts away as a file. */
  readonly exportsContacts: boolean;
}
