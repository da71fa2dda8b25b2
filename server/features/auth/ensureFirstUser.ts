import { randomBytes } from 'node:crypto';
import { lockFor } from '#server/platform/database/advisoryLock.ts';
import { emOf, inTransaction, type Transaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { addUser, User } from '#server/features/users/index.ts';

/** Login of the first user of a new installation; `password` is present only when it was generated here. */
export interface FirstLogin {
  readonly email: string;
  readonly password?: string;
}

const RANDOM_BYTES = 9;

/** Creates the first user on an empty database. Returns undefined when any user exists. */
export async function ensureFirstUser(ctx: AppContext): Promise<FirstLogin | undefined> {
  if ((await emOf(ctx).count(User)) > 0) return undefined;
  return inTransaction(ctx, async (tx) => {
    await lockFor(tx.em, 'first user'); // two processes may start for the first time at once
    return (await tx.em.count(User)) > 0 ? undefined : addFirstUser(tx);
  });
}

async function addFirstUser(tx: Transaction): Promise<FirstLogin> {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: given, MASTER_ADMIN: isMaster } = tx.config;
  const password = given ?? randomBytes(RANDOM_BYTES).toString('base64url');
  await addUser(tx, {
    name: 'Admin',
    email,
    password,
    profile: isMaster ? 'masteradmin' : 'admin',
    isTricked: 'enabled',
    startWork: '00:00',
    endWork: '23:59',
    queueIds: [],
    whatsappIds: [],
  });
  return given ? { email } : { email, password };
}
