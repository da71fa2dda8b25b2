import { contactsContract } from '#shared/contract/contacts.ts';
import type { Actor } from '#server/platform/actor.ts';
import { emOf } from '#server/platform/database/unitOfWork.ts';
import type { Floor } from '#server/platform/floor.ts';
import { routesOf, type Route } from '#server/platform/http/route.ts';
import { presentContact, presentContactRow, viewOfActor } from './contact.presenter.ts';
import { findContact, pageContacts } from './contacts.queries.ts';
import { deleteContact } from './deleteContact.ts';
import type { NumberBook } from './numberBook.ts';
import { createContact, updateContact } from './saveContact.ts';

export function contactsRoutes(floor: Floor, book: NumberBook): Route[] {
  const show = async (actor: Actor, contactId: number) =>
    presentContact(await findContact(emOf(floor), contactId), viewOfActor(actor));

  return routesOf(contactsContract, {
    page: async ({ actor, query }) => {
      const { rows, count, hasMore } = await pageContacts(emOf(floor), {
        words: query.searchParam,
        tagIds: query.tags,
        pageNumber: query.pageNumber,
        seesNumbers: actor.seesNumbers,
      });
      return { contacts: rows.map((row) => presentContactRow(row, viewOfActor(actor))), count, hasMore };
    },
    show: ({ actor, params }) => show(actor, params.contactId),
    create: async ({ actor, body }) => show(actor, await createContact(floor, book, body)),
    update: async ({ actor, params, body }) => {
      await updateContact(floor, book, actor, params.contactId, body);
      return show(actor, params.contactId);
    },
    remove: async ({ params }) => {
      await deleteContact(floor, params.contactId);
      return {};
    },
  });
}
