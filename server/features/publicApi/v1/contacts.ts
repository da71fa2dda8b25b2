import type { z } from 'zod';
import { fail } from '#shared/contract/errors.ts';
import { apiContactsContract, type ApiContact } from '#shared/contract/v1/contacts.ts';
import {
  addTags,
  createContact,
  deleteContact,
  findContact,
  limitedDirectory,
  listContactIds,
  lockContactRow,
  putContact,
  readContactsWithFields,
  removeTag,
  updateContact,
  type ContactKey,
  type NumberDirectory,
} from '#server/features/contacts/index.ts';
import { CONVERSATIONS } from '#server/features/tickets/index.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { refuseIfChanged } from '#server/platform/http/entityTag.ts';
import type { Handlers, Program } from '#server/platform/http/route.ts';
import { BY_ID, keysetById, keysetOf, restPage } from './cursor.ts';
import { principalOf } from './principal.ts';
import { presentRestContact } from './rest.presenter.ts';

type PutForm = z.output<typeof apiContactsContract.put.body>;

const COLUMNS = { updatedAt: 'updated_at' } as const;

export function contactHandlers(
  ctx: AppContext,
  directory: NumberDirectory,
): Handlers<typeof apiContactsContract> {
  const limited = limitedDirectory(ctx, directory);
  const directoryFor = ({ id }: Program) => limited(`program ${id}`);
  const show = async (contactId: number) => presentRestContact(await findContact(emOf(ctx), contactId));
  return {
    list: async ({ program, query }) => {
      const { number, email, fieldValue, fieldName, updatedSince, sort } = query;
      const filter = {
        number: number && (directory.complete(number) ?? ''),
        email,
        fieldValue,
        fieldName,
        searchText: query.search,
        tagIds: query.tagId === undefined ? [] : [query.tagId],
        canSeeNumbers: principalOf(program).canSeeNumbers,
        updatedSince: updatedSince === undefined ? undefined : new Date(updatedSince),
      };
      const order = sort === BY_ID ? keysetById(query) : keysetOf(COLUMNS, sort, query);
      const page = await listContactIds(emOf(ctx), filter, order);
      return restPage(sort, page, async (ids) =>
        (await readContactsWithFields(emOf(ctx), ids)).map(presentRestContact),
      );
    },
    show: ({ params }) => show(params.contactId),
    create: async ({ program, body: { fields, ...form } }) => {
      const contact = { ...form, extraInfo: fields };
      return presentRestContact(
        await createContact(ctx, directoryFor(program), principalOf(program), contact),
      );
    },
    put: async ({ program, body: { matchBy, matchField, fields, ...form } }) => {
      const key = keyOf({ matchBy, matchField, fields, ...form });
      const contact = { ...form, extraInfo: fields };
      return show(await putContact(ctx, directoryFor(program), principalOf(program), key, contact));
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

/** @throws AppError ERR_VALIDATION when the body does not have what the contact is recognized by */
function keyOf({ matchBy, matchField, fields = [], ...form }: PutForm): ContactKey {
  if (matchBy !== 'field') return form[matchBy] ? { by: matchBy } : missing(matchBy);
  const name = matchField || missing('matchField');
  const value = fields.find((field) => field.name === name)?.value || missing('fields');
  return { by: 'field', name, value };
}

function missing(field: string): never {
  return fail('ERR_VALIDATION', { issues: [{ field, problem: 'required' }] });
}
