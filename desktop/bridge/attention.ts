import { z } from 'zod';

const count = z.int().min(0).max(1_000_000);
const name = z.string().max(100);

/** What needs the signed-in user's attention, for tray, dock and task bar. */
export const attention = z.strictObject({
  /** Tickets that wait for an answer from this user; null while the server has never been reached. */
  waiting: count.nullable(),
  queues: z.array(z.strictObject({ id: z.int().positive(), name, waiting: count })).max(30),
  /** Whether this user may open the connections screen. */
  canOpenConnections: z.boolean(),
  connections: z.array(z.strictObject({ name, isWorking: z.boolean() })).max(50),
  /** Open tickets of all agents, for users who manage the whole workspace; null for others. */
  inAttendance: count.nullable(),
  /**
   * When the connection to the server was lost, as ISO 8601 text; the counts are from that moment. Null while
   * connected.
   */
  disconnectedSince: z.iso.datetime().nullable(),
});
export type Attention = z.output<typeof attention>;
