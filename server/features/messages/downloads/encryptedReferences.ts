import type { EncryptedData } from '#server/platform/storage/encryptedData.ts';

/** The references of files that are not downloaded yet; a message that loses its reference shows its file as unavailable. */
export const encryptedReferences: EncryptedData = {
  table: 'media_downloads',
  column: 'reference',
  async discard({ em }) {
    await em.execute(
      `with lost as (delete from media_downloads where reference is not null returning message_id)
       update messages set media_state = 'failed' where id in (select message_id from lost)`,
    );
  },
};
