import { expect, vi } from 'vitest';
import type { EventLog } from '#server/platform/events/eventLog.ts';

/**
 * Reads the log of events until its position is complete. A number that is missing may still appear while any transaction
 * of the database server runs that had begun before, also one of another test.
 */
export async function readCompletely(eventLog: EventLog): Promise<void> {
  await vi.waitFor(
    async () => {
      await eventLog.catchUp();
      expect(eventLog.position.finished).toBe(eventLog.position.read);
    },
    { interval: 5 },
  );
}
