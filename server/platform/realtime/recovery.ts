import { z } from 'zod';
import type { EventLog } from '../events/eventLog.ts';
import type { ClientSocket } from './admitSocket.ts';
import { argumentsOf } from './emission.ts';
import type { RecentEmissions } from './recentEmissions.ts';

interface RecoveryParts {
  readonly eventLog: Pick<EventLog, 'position' | 'catchUp'>;
  readonly recent: RecentEmissions;
}

const position = z.int().nonnegative();

/**
 * Lets a client that comes back ask once for what it has missed since its last position. It is emitted in order; what
 * the client has received already may be among it.
 * @returns what answers the request; false when the client has to load again what it shows
 */
export function createRecovery(
  socket: ClientSocket,
  { eventLog, recent }: RecoveryParts,
): (sent: unknown) => Promise<boolean> {
  let mayRecover = true;
  return async (sent) => {
    const { data: last } = position.safeParse(sent);
    if (last === undefined || !mayRecover) return false;
    mayRecover = false;
    if (last > eventLog.position.read) await eventLog.catchUp(); // the process that it comes from was faster
    if (last > eventLog.position.read) return false; // of another database
    const missed = recent.after(last, socket.data.actor.id, socket.rooms);
    for (const emission of missed ?? [])
      socket.emit(emission.name, ...argumentsOf(emission, eventLog.position.finished));
    return missed !== null;
  };
}
