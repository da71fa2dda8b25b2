import { fail } from '#shared/contract/errors.ts';
import { emOf } from '#server/platform/database/unitOfWork.ts';
import type { Floor } from '#server/platform/floor.ts';
import type { RawRoute } from '#server/platform/http/rawRoute.ts';
import { Contact } from './contact.entity.ts';

/** `GET /contacts/:contactId/picture`: contacts are everybody's, so are their pictures. */
export function contactPictures(floor: Floor): RawRoute {
  return {
    prefix: '/contacts/',
    pattern: /^(\d{1,9})\/picture$/,
    async find(_, contactId) {
      const contact = await emOf(floor).findOne(Contact, Number(contactId));
      if (!contact?.pictureKey) return fail('ERR_NO_MEDIA_FOUND');
      return { key: contact.pictureKey, mime: 'image/jpeg', name: '' };
    },
  };
}
