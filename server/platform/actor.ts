import type { Profile } from '#shared/domain/permissions.ts';

/** The authenticated user of a request or socket. */
export interface Actor {
  readonly id: number;
  readonly name: string;
  readonly profile: Profile;
  readonly sessionId: string;
  readonly queueIds: readonly number[];
  /** Sees whole phone numbers; otherwise only their last four digits. */
  readonly canSeeNumbers: boolean;
  /** May export all contacts as a file. */
  readonly exportsContacts: boolean;
}
