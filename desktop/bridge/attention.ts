import { z } from 'zod';

const count = z.int().min(0).max(1_000_000);
const name = z.string().max(100);

/** What waits for the person who is signed in, for tray, dock and task bar. */
export const attention = z.strictObject({
  /** Tickets that wait for an answer of this person. */
  waiting: count,
  queues: z.array(z.strictObject({ id: z.int().positive(), name, waiting: count })).max(30),
  /** Whether this person may open the screen of the connections. */
  canOpenConnections: z.boolean(),
  connections: z.array(z.strictObject({ name, isWorking: z.boolean() })).max(50),
  /** Tickets in attendance, for those who look after the whole desk; null for others. */
  inAttendance: count.nullable(),
  /** When the line to the server was lost, as ISO 8601 text: the numbers are of then. Null while it is there. */
  disconnectedSince: z.iso.datetime().nullable(),
});
export type Attention = z.output<typeof attention>;
