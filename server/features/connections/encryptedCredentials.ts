import { CREDENTIALS_MISSING } from '#shared/domain/connectionStatus.ts';
import type { EncryptedData } from '#server/platform/storage/encryptedData.ts';

/** The credentials of connections; a connection that loses them says so until they are entered again. */
export const encryptedCredentials: EncryptedData = {
  table: 'connections',
  column: 'credentials',
  async discard({ em }) {
    await em.execute(
      `update connections set credentials = null, status = 'DISCONNECTED', close_reason = ?
       where credentials is not null`,
      [CREDENTIALS_MISSING],
    );
  },
};
