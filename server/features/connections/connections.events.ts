import type { Connection } from '#shared/contract/connections.ts';
import type { ErrorCode, ErrorDetails } from '#shared/contract/errors.ts';
import type { SessionAnswer } from './sessionCommands.ts';

declare module '#server/platform/events/eventBus.ts' {
  interface DomainEvents {
    /** Created or changed by a user; as presented to users who manage connections. */
    'connection.saved': Connection;
    /** The state of its session changed; as presented to users who manage connections. */
    'connection.session': Connection;
    /** The provider has said how many messages it takes per second over this connection. @param perSecond null: not named */
    'connection.account': { connectionId: number; perSecond: number | null };
    'connection.deleted': { connectionId: number };
    /** A user has signed its account in at the provider, or could not. @param account empty with a failure */
    'connection.signIn': {
      connectionId: number;
      userId: number;
      account: string;
      failure: { code: ErrorCode; details?: ErrorDetails } | null;
    };
    /** Its session was started or ended by a user: all processes claim it, or let go of it. @param by random id of the process */
    'connection.wanted': { connectionId: number; by: string };
    /** A command for the process that runs the session waits in `session_commands`. */
    'session.command': { id: string; connectionId: number; type: string };
    /** The answer to the process that gave the command. May contain a pairing code, which is valid for a few minutes. */
    'session.answer': { id: string; answer: SessionAnswer };
  }
}
