import { fail } from '#shared/contract/errors.ts';
import type { ConnectionChange, ConnectionForm } from '#shared/contract/connections.ts';
import { lockFor } from '#server/platform/database/advisoryLock.ts';
import { flushUnique } from '#server/platform/database/flushUnique.ts';
import { inTransaction, type Transaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { findQueues } from '#server/features/queues/index.ts';
import type { Channel, Channels } from './channel.ts';
import { Connection } from './connection.entity.ts';
import { presentConnection } from './connection.presenter.ts';
import { defaultConnection, findConnection } from './connections.queries.ts';
import { areSameCredentials, encryptCredentials } from './credentials.ts';

/** Serializes creating and deleting connections, so that the limit and the single default hold. */
const LOCK = 'connections';

const UNIQUE_ERRORS = { connections_name_unique: 'ERR_CONNECTION_NAME_ALREADY_EXISTS' } as const;

/**
 * Where no connection is the default, it becomes the default.
 * @throws AppError ERR_CONNECTION_CREATION_COUNT, ERR_CONNECTION_NAME_ALREADY_EXISTS,
 * ERR_WAPP_GREETING_REQUIRED, ERR_NO_QUEUE_FOUND, ERR_VALIDATION for missing or wrong credentials
 */
export function createConnection(
  ctx: AppContext | Transaction,
  channel: Pick<Channel, 'type' | 'credentials'>,
  form: ConnectionForm,
): Promise<Connection> {
  return inTransaction(ctx, async (tx) => {
    await lockFor(tx.em, LOCK);
    const count = await tx.em.count(Connection);
    const limit = tx.config.CONNECTIONS_LIMIT;
    if (limit !== undefined && count >= limit) fail('ERR_CONNECTION_CREATION_COUNT', { limit });
    const { queueIds, isDefault, credentials = {}, ...fields } = form;
    const queues = await findQueues(tx.em, queueIds);
    const connection = tx.em.create(Connection, {
      ...fields,
      type: channel.type,
      credentials: encryptCredentials(tx.cipher, channel.credentials, null, credentials),
    });
    connection.queues.set(queues);
    checkGreeting(connection);
    await flushUnique(tx, UNIQUE_ERRORS);
    if (isDefault || !(await defaultConnection(tx.em))) await makeDefault(tx, connection);
    tx.record('connection.saved', presentConnection(connection));
    return connection;
  });
}

/**
 * Absent fields stay unchanged. With other credentials its session has to start again.
 * @throws AppError ERR_NO_WAPP_FOUND, ERR_NO_OTHER_WHATSAPP and those of `createConnection`
 */
export function updateConnection(
  ctx: AppContext | Transaction,
  channels: Channels,
  connectionId: number,
  change: ConnectionChange,
): Promise<{ readonly connection: Connection; readonly hasOtherCredentials: boolean }> {
  return inTransaction(ctx, async (tx) => {
    await lockFor(tx.em, LOCK);
    const connection = await findConnection(tx.em, connectionId);
    const { queueIds, isDefault, credentials, ...fields } = change;
    if (isDefault === false && connection.isDefault) fail('ERR_NO_OTHER_WHATSAPP');
    const queues = queueIds && (await findQueues(tx.em, queueIds));
    tx.em.assign(connection, fields, { ignoreUndefined: true });
    if (queues) connection.queues.set(queues);
    const schema = channels.get(connection.type)?.credentials;
    const before = connection.credentials;
    if (credentials && schema) {
      const wanted = encryptCredentials(tx.cipher, schema, before, credentials);
      // the same ones differ once they are encrypted again, and would be audited as changed
      if (!areSameCredentials(tx.cipher, before, wanted)) connection.credentials = wanted;
    }
    checkGreeting(connection);
    await flushUnique(tx, UNIQUE_ERRORS);
    if (isDefault) await makeDefault(tx, connection);
    tx.record('connection.saved', presentConnection(connection));
    return { connection, hasOtherCredentials: connection.credentials !== before };
  });
}

/**
 * Stores credentials that a channel has learnt by itself; its session is not started again.
 * @throws AppError ERR_NO_WAPP_FOUND
 */
export function storeCredentials(
  ctx: AppContext | Transaction,
  { credentials: schema }: Pick<Channel, 'credentials'>,
  connectionId: number,
  learnt: Readonly<Record<string, string>>,
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await lockFor(tx.em, LOCK);
    const connection = await findConnection(tx.em, connectionId);
    connection.credentials = encryptCredentials(tx.cipher, schema, connection.credentials, learnt);
    await tx.em.flush();
    tx.record('connection.saved', presentConnection(connection));
  });
}

/** Takes a connection out of what refers to it without a reference of the database. */
export type ForgetConnection = (tx: Transaction, connectionId: number) => Promise<void>;

/**
 * Tickets and messages stay. When the default is deleted, the oldest connected one that reaches phone numbers
 * becomes the default, else the oldest that reaches them, else the oldest connection.
 * @throws AppError ERR_NO_WAPP_FOUND
 */
export function deleteConnection(
  ctx: AppContext | Transaction,
  channels: Channels,
  connectionId: number,
  forget: ForgetConnection,
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await lockFor(tx.em, LOCK);
    const connection = await findConnection(tx.em, connectionId);
    await forget(tx, connectionId);
    await tx.em.remove(connection).flush();
    tx.record('connection.deleted', { connectionId });
    if (!connection.isDefault) return;
    const others = await tx.em.find(Connection, {}, { populate: ['queues'], orderBy: { id: 'asc' } });
    const reachesNumbers = ({ type }: Connection) => channels.get(type)?.capabilities.numberCheck === true;
    const newDefault =
      others.find((other) => reachesNumbers(other) && other.status === 'CONNECTED') ??
      others.find(reachesNumbers) ??
      others[0];
    if (!newDefault) return;
    newDefault.isDefault = true;
    await tx.em.flush();
    tx.record('connection.saved', presentConnection(newDefault));
  });
}

/** Clears the old default before setting the new one: a unique index allows only one at any time. */
async function makeDefault(tx: Transaction, connection: Connection): Promise<void> {
  const before = await defaultConnection(tx.em);
  if (before === connection) return;
  if (before) {
    before.isDefault = false;
    await tx.em.flush();
    tx.record('connection.saved', presentConnection(before));
  }
  connection.isDefault = true;
  await tx.em.flush();
}

/** With several queues the greeting asks the customer to choose one, so it must not be empty. */
function checkGreeting({ queues, greetingMessage }: Connection): void {
  if (queues.length > 1 && greetingMessage.trim() === '') fail('ERR_WAPP_GREETING_REQUIRED');
}
