import { channelTypeOf } from '#shared/domain/channelType.ts';
import {
  apiUsersContract,
  type apiListsContract,
  type apiTagsContract,
} from '#shared/contract/v1/workspace.ts';
import { listClosingReasons } from '#server/features/closingReasons/index.ts';
import { listConnections, presentConnectionSummary } from '#server/features/connections/index.ts';
import { listQueues } from '#server/features/queues/index.ts';
import { createTag, deleteTag, listTagsAfter, presentTag, updateTag } from '#server/features/tags/index.ts';
import {
  createUser,
  findUser,
  listUsersAfter,
  presentUser,
  updateUser,
  type UserRow,
} from '#server/features/users/index.ts';
import { emOf, sharedEmOf } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { refuseIfChanged } from '#server/platform/http/entityTag.ts';
import type { Handlers } from '#server/platform/http/route.ts';
import { restPageById } from './cursor.ts';
import { principalOf } from './principal.ts';
import { named, presentRestUser } from './rest.presenter.ts';

export function tagHandlers(ctx: AppContext): Handlers<typeof apiTagsContract> {
  return {
    list: ({ query }) =>
      restPageById(query, (afterId, limit) => listTagsAfter(emOf(ctx), afterId, limit), presentTag),
    create: async ({ body }) => presentTag(await createTag(ctx, null, body)),
    update: async ({ params, body }) => presentTag(await updateTag(ctx, params.tagId, body)),
    remove: async ({ params }) => {
      await deleteTag(ctx, params.tagId);
      return {};
    },
  };
}

export function userHandlers(ctx: AppContext): Handlers<typeof apiUsersContract> {
  const present = (user: UserRow) => presentRestUser(presentUser(user));
  return {
    list: ({ query }) =>
      restPageById(query, (afterId, limit) => listUsersAfter(sharedEmOf(ctx), afterId, limit), present),
    show: async ({ params }) => present(await findUser(sharedEmOf(ctx), params.userId)),
    create: async ({ program, body: { connectionIds, ...form } }) =>
      present(
        await createUser(ctx, principalOf(program), {
          ...form,
          whatsappIds: connectionIds,
          profile: 'user',
          isTricked: 'enabled',
        }),
      ),
    update: async ({ program, params, headers, body: { connectionIds, ...change } }) => {
      const wanted = { ...change, whatsappIds: connectionIds };
      const check = (user: UserRow) =>
        refuseIfChanged(headers['if-match'], apiUsersContract.show, async () => present(user));
      return present(
        await updateUser(ctx, principalOf(program), params.userId, wanted, NO_CREDENTIALS, check),
      );
    },
  };
}

/** Programs change neither passwords nor e-mail addresses. */
function noCredentials(): never {
  throw new Error('a program has changed a password or an e-mail address');
}
const NO_CREDENTIALS = { endOtherSessions: noCredentials, revokeResetLink: noCredentials };

export function listHandlers(ctx: AppContext): Handlers<typeof apiListsContract> {
  return {
    queues: async () => ({
      data: (await listQueues(emOf(ctx))).map(named),
      nextCursor: null,
    }),
    closingReasons: async () => ({
      data: (await listClosingReasons(emOf(ctx))).map(named),
      nextCursor: null,
    }),
    connections: async () => ({
      data: (await listConnections(sharedEmOf(ctx))).map((connection) => {
        const { id, name, type } = presentConnectionSummary(connection);
        return { id, name, channel: channelTypeOf(type), isDefault: connection.isDefault };
      }),
      nextCursor: null,
    }),
  };
}
