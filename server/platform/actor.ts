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

/**
 * Who asks for something: a user, a program with an API token, or an automation rule. A program may do what an admin may, within the scopes of
 * its token, but is no user: its id is 0, and what stores an id of a user takes an `Actor`. The same goes for a rule.
 */
export interface Principal extends Pick<Actor, 'id' | 'name' | 'profile' | 'queueIds' | 'canSeeNumbers'> {
  readonly isProgram?: true;
  readonly isRule?: true;
}
