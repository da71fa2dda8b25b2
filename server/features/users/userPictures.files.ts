import { fail } from '#shared/contract/errors.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import type { PublicRoute } from '#server/platform/http/rawRoute.ts';
import { PREFIX } from './userPicture.presenter.ts';
import { User } from './user.entity.ts';

/** `GET /public/users/:key`: the pictures of agents, public because visitors of websites see who answers them. */
export function userPictures(ctx: AppContext): PublicRoute {
  return {
    prefix: PREFIX,
    pattern: /^([0-9a-f]{2}\/[0-9a-f-]{36})$/,
    right: 'public',
    find: async (pictureKey) => {
      const user = (await emOf(ctx).findOne(User, { pictureKey })) ?? fail('ERR_NO_MEDIA_FOUND');
      return { key: user.pictureKey, mime: user.pictureMime, name: '' };
    },
  };
}
