import { fail } from '#shared/contract/errors.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import type { RawRoute } from '#server/platform/http/rawRoute.ts';
import { Contact } from './contact.entity.ts';
import { isSignedForPicture } from './pictureAddress.ts';

/**
 * `GET /contacts/:contactId/picture`: for every signed-in user, as all users may see all contacts, and for
 * requests with a URL signed for the picture.
 */
export function contactPictures(ctx: AppContext): RawRoute {
  const find = async (contactId: string) => {
    const contact = await emOf(ctx).findOne(Contact, Number(contactId));
    return contact?.pictureKey ? contact : fail('ERR_NO_MEDIA_FOUND');
  };
  const served = ({ pictureKey }: Contact) => ({ key: pictureKey, mime: 'image/jpeg', name: '' });
  return {
    prefix: '/contacts/',
    pattern: /^(\d{1,9})\/picture$/,
    find: async (_, contactId) => served(await find(contactId)),
    findSigned: async (contactId, query) => {
      const contact = await find(contactId);
      return isSignedForPicture(ctx, contact, query) ? served(contact) : undefined;
    },
  };
}
