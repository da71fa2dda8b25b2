import { emOf } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { MessengerAccount } from './account.entity.ts';

/** The Page or Instagram account of a connection. */
export interface Account {
  readonly connectionId: number;
  readonly accountId: string;
  readonly pageId: string;
  readonly appId: string;
}

/** The account of a connection; undefined before it was checked for the first time. */
export async function findAccount(ctx: AppContext, connectionId: number): Promise<Account | undefined> {
  const found = await emOf(ctx).findOne(MessengerAccount, { connection: connectionId });
  return found ? accountOf(found) : undefined;
}

/** The connections of this channel to which the same app sends webhooks. */
export async function findSiblings(ctx: AppContext, { appId }: Account, type: string): Promise<Account[]> {
  const found = await emOf(ctx).find(MessengerAccount, { appId, connection: { type } });
  return found.map(accountOf);
}

/** Whether another connection uses this Page. */
export async function isPageShared(ctx: AppContext, { connectionId, pageId }: Account): Promise<boolean> {
  return (await emOf(ctx).count(MessengerAccount, { pageId, connection: { $ne: connectionId } })) > 0;
}

export async function storeAccount(ctx: AppContext, account: Account): Promise<void> {
  const { connectionId: connection, ...fields } = account;
  await emOf(ctx).upsert(MessengerAccount, { connection, ...fields });
}

function accountOf({ connection, accountId, pageId, appId }: MessengerAccount): Account {
  return { connectionId: connection.id, accountId, pageId, appId };
}
