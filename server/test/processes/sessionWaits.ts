import { expect, vi } from 'vitest';
import { Connection } from '#server/features/connections/index.ts';
import type { Em } from '#server/platform/database/orm.ts';

const WAIT = { interval: 20 };

/** Waits for the state of a connection in the database, whichever process runs its session. */
export function sessionWaits(em: () => Em, id: () => number) {
  const connection = () => em().findOneOrFail(Connection, id());
  return {
    connection,
    reaches: (status: string) =>
      vi.waitFor(async () => expect((await connection()).status).toBe(status), WAIT),
    /** The next QR code, which is not the last one. */
    qrAfter: (last: string) =>
      vi.waitFor(async () => {
        const { status, qrcode } = await connection();
        expect([status, qrcode === last]).toEqual(['qrcode', false]);
        return qrcode;
      }, WAIT),
  };
}
