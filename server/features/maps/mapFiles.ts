import { fail } from '#shared/contract/errors.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import type { RawRoute } from '#server/platform/http/rawRoute.ts';
import { isSignedAddress } from '#server/platform/http/signedAddress.ts';
import { MapPicture } from './mapPicture.entity.ts';
import { PURPOSE } from './mapOfMessage.ts';

/** `GET /maps/pictures/:id`, only by addresses that `mapOfMessage` has signed. */
export function mapFiles(ctx: AppContext): RawRoute {
  const find = async (id: string) =>
    (await emOf(ctx).findOne(MapPicture, Number(id))) ?? fail('ERR_NO_MEDIA_FOUND');
  return {
    prefix: '/maps/pictures/',
    pattern: /^(\d{1,9})$/,
    find: async () => fail('ERR_NO_MEDIA_FOUND'),
    async findSigned(id, query) {
      const picture = await find(id);
      const isSigned = isSignedAddress(ctx, PURPOSE, [picture.id, picture.mediaKey], query);
      return isSigned ? { key: picture.mediaKey, mime: picture.mediaMime, name: 'map' } : undefined;
    },
  };
}
