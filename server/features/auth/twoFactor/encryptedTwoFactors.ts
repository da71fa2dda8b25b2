import type { EncryptedData } from '#server/platform/storage/encryptedData.ts';

/** The secrets of authenticator apps. Without them users log in by their passwords only, and set it up again. */
export const encryptedTwoFactors: EncryptedData = {
  table: 'two_factors',
  column: 'secret',
  async discard({ em }) {
    await em.execute('delete from two_factors');
    await em.execute('delete from recovery_codes');
  },
};
