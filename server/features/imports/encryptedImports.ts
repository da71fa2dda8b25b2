import type { EncryptedData } from '#server/platform/storage/encryptedData.ts';

/** How the source of a running import is reached; without its key, it has to be started again. */
export const encryptedImports: EncryptedData = {
  table: 'database_imports',
  column: 'access',
  async discard({ em }) {
    await em.execute(
      `update database_imports set access = null, state = 'failed', failure = 'keyLost', is_active = false,
         leased_by = null, leased_until = null, finished_at = now()
       where access is not null`,
    );
  },
};
