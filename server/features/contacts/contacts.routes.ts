import { contactsContract, type CountedContacts } from '#shared/contract/contacts.ts';
import { fail } from '#shared/contract/errors.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Condition } from '#server/platform/database/condition.ts';
import { sharedEmOf } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { routesOf, type Route } from '#server/platform/http/route.ts';
import { viewOf } from '#server/platform/realtime/scopes.ts';
import type { Channels } from '#server/features/connections/index.ts';
import { presentContact, presentContactRow, type ContactWithFields } from './contact.presenter.ts';
import { findContact } from './contactRows.ts';
import { deleteAllContacts, deleteContact, type Conversations } from './deleteContact.ts';
import { exportContacts } from './exportContacts.ts';
import { importContacts } from './importing/importContacts.ts';
import { limitedDirectory } from './identity/limitedDirectory.ts';
import type { NumberDirectory } from './identity/numberDirectory.ts';
import { mergeByUser, type RefuseTicketsOfTwo } from './mergeByUser.ts';
import { pageContacts } from './pageContacts.ts';
import { createPictureAddress } from './pictureAddress.ts';
import { createContact, findOrAddContact, updateContact } from './saveContact.ts';

/** What the contacts feature needs from the channels and from higher-level features. */
interface ContactsDependencies {
  readonly directory: NumberDirectory;
  readonly channels: Channels;
  readonly conversations: Conversations;
  readonly refuseTicketsOfTwo: RefuseTicketsOfTwo;
  /** Condition on contacts `c` for those that a number of the dashboard counts for the actor. */
  readonly countedContacts: (actor: Actor, query: CountedContacts) => Promise<Condition>;
}

export function contactsRoutes(
  ctx: AppContext,
  { directory, channels, conversations, refuseTicketsOfTwo, countedContacts }: ContactsDependencies,
): Route[] {
  const present = (actor: Actor, known: ContactWithFields) =>
    presentContact(known, viewOf(actor), createPictureAddress(ctx));
  const show = async (actor: Actor, contactId: number) =>
    present(actor, await findContact(sharedEmOf(ctx), contactId));

  const limited = limitedDirectory(ctx, directory);
  const directoryFor = ({ id }: Actor) => limited(String(id));

  return routesOf(contactsContract, {
    page: async ({ actor, query }) => {
      const { rows, count, hasMore } = await pageContacts(sharedEmOf(ctx), {
        searchText: query.searchParam,
        tagIds: query.tags,
        pageNumber: query.pageNumber,
        canSeeNumbers: actor.canSeeNumbers,
        counted: query.countedAs && (await countedContacts(actor, query)),
      });
      const pictureAddress = createPictureAddress(ctx);
      const contacts = rows.map((row) => presentContactRow(row, viewOf(actor), pictureAddress));
      return { contacts, count, hasMore };
    },
    show: ({ actor, params }) => show(actor, params.contactId),
    create: async ({ actor, body }) =>
      present(actor, await createContact(ctx, directoryFor(actor), actor, body)),
    findOrCreate: async ({ actor, body }) =>
      show(actor, await findOrAddContact(ctx, directoryFor(actor), actor, body)),
    import: ({ actor, body, files, http }) =>
      importContacts(ctx, channels, actor, { ...body, file: files[0], isForm: !!http.is('multipart') }),
    export: ({ actor }) => {
      if (!actor.exportsContacts) fail('ERR_NO_PERMISSION');
      return exportContacts(ctx, viewOf(actor));
    },
    update: async ({ actor, params, body }) => {
      await updateContact(ctx, directoryFor(actor), actor, params.contactId, body);
      return show(actor, params.contactId);
    },
    merge: async ({ actor, params, body }) => {
      await mergeByUser(ctx, refuseTicketsOfTwo, { staysId: params.contactId, goesId: body.otherId });
      return show(actor, params.contactId);
    },
    remove: async ({ params }) => {
      await deleteContact(ctx, conversations, params.contactId);
      return {};
    },
    removeAll: async () => {
      await deleteAllContacts(ctx, conversations);
      return {};
    },
  });
}
