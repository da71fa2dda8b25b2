import { apiContactsContract, type ApiContact } from '#shared/contract/v1/contacts.ts';
import {
  addTags,
  createContact,
  deleteContact,
  findContact,
  limitedDirectory,
  listContactIds,
  lockContactRow,
  readContactsWithFields,
  removeTag,
  updateContact,
  type NumberDirectory,
} from '#server/features/contacts/index.ts';
import { CONVERSATIONS } from '#server/features/tickets/index.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { refuseIfChanged } from '#server/platform/http/entityTag.ts';
import type { Handlers, Program } from '#server/platform/http/route.ts';
import { BY_ID, keysetById, restPage } from './cursor.ts';
import { principalOf } from './principal.ts';
import { presentRestContact } from './rest.presenter.ts';

export function contactHandlers(
  ctx: AppContext,
  directory: NumberDirectory,
): Handlers<typeof apiContactsContract> {
  const limited = limitedDirectory(ctx, directory);
  const directoryFor = ({ id }: Program) => limited(`program ${id}`);
  const show = async (contactId: number) => presentRestContact(await findContact(emOf(ctx), contactId));
  return {
    list: async ({ program, query }) => {
      const { number, email, fieldValue, fieldName } = query;
      const filter = {
        number: number && (directory.complete(number) ?? ''),
        email,
        fieldValue,
        fieldName,
        searchText: query.search,
        tagIds: query.tagId === undefined ? [] : [query.tagId],
        canSeeNumbers: principalOf(program).canSeeNumbers,
      };
      const page = await listContactIds(emOf(ctx), filter, keysetById(query));
      return restPage(BY_ID, page, async (ids) =>
        (await readContactsWithFields(emOf(ctx), ids)).map(presentRestContact),
      );
    },
    show: ({ params }) => show(params.contactId),
    create: async ({ program, body: { fields, ...form } }) => {
      const contact = { ...form, extraInfo: fields };
      return show(await createContact(ctx, directoryFor(program), principalOf(program), contact));
    },
    update: async ({ program, params, headers, body: { fields, ...change } }) => {
      const { contactId } = params;
      await updateContact(
        ctx,
        directoryFor(program),
        principalOf(program),
        contactId,
        { ...change, extraInfo: fields },
        async (tx) => {
          await lockContactRow(tx.em, contactId);
          const read = async (): Promise<ApiContact> =>
            presentRestContact(await findContact(tx.em, contactId));
          await refuseIfChanged(headers['if-match'], apiContactsContract.show, read);
        },
      );
      return show(contactId);
    },
    remove: async ({ params }) => {
      await deleteContact(ctx, CONVERSATIONS, params.contactId);
      return {};
    },
    addTag: async ({ params: { contactId, tagId } }) => {
      await addTags(ctx, contactId, [tagId]);
      return show(contactId);
    },
    removeTag: async ({ params: { contactId, tagId } }) => {
      await removeTag(ctx, contactId, tagId);
      return show(contactId);
    },
  };
}
