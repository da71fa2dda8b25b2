import { UniqueConstraintViolationException } from '@mikro-orm/core';
import { fail } from '#shared/contract/errors.ts';
import type { ConnectionChange, ConnectionForm } from '#shared/contract/connections.ts';
import type { ChannelType } from '#shared/domain/connectionStatus.ts';
import { lockFor } from '#server/platform/database/advisoryLock.ts';
import { unitOfWork, type Work } from '#server/platform/database/unitOfWork.ts';
import type { Floor } from '#server/platform/floor.ts';
import { findQueues } from '#server/features/queues/index.ts';
import { Connection } from './connection.entity.ts';
import { presentConnection } from './connection.presenter.ts';
import { defaultConnection, findConnection } from './connections.queries.ts';

/** Connections are made and unmade one after the other: their limit and their one default hold. */
const LOCK = 'connections';

/**
 * The first connection is the default one. @param type null means WhatsApp
 * @throws DeskError ERR_CONNECTION_CREATION_COUNT, ERR_CONNECTION_NAME_ALREADY_EXISTS, ERR_WAPP_GREETING_REQUIRED,
 *   ERR_NO_QUEUE_FOUND
 */
export function createConnection(
  floor: Floor | Work,
  form: ConnectionForm,
  type: ChannelType | null = null,
): Promise<Connection> {
  return unitOfWork(floor, async (work) => {
    await lockFor(work.em, LOCK);
    const count = await work.em.count(Connection);
    const limit = work.config.CONNECTIONS_LIMIT;
    if (limit !== undefined && count >= limit) fail('ERR_CONNECTION_CREATION_COUNT', { limit });
    const { queueIds, isDefault, ...fields } = form;
    const queues = await findQueues(work.em, queueIds);
    const connection = work.em.create(Connection, { ...fields, type });
    connection.queues.set(queues);
    checkGreeting(connection);
    await flushUniqueName(work);
    if (isDefault || count === 0) await makeDefault(work, connection);
    work.record('connection.saved', presentConnection(connection));
    return connection;
  });
}

/**
 * Fields that are absent stay as they are.
 * @throws DeskError ERR_NO_WAPP_FOUND, ERR_NO_OTHER_WHATSAPP and those of `createConnection`
 */
export function updateConnection(
  floor: Floor | Work,
  connectionId: number,
  change: ConnectionChange,
): Promise<Connection> {
  return unitOfWork(floor, async (work) => {
    await lockFor(work.em, LOCK);
    const connection = await findConnection(work.em, connectionId);
    const { queueIds, isDefault, ...fields } = change;
    if (isDefault === false && connection.isDefault) fail('ERR_NO_OTHER_WHATSAPP');
    const queues = queueIds && (await findQueues(work.em, queueIds));
    work.em.assign(connection, fields, { ignoreUndefined: true });
    if (queues) connection.queues.set(queues);
    checkGreeting(connection);
    await flushUniqueName(work);
    if (isDefault) await makeDefault(work, connection);
    work.record('connection.saved', presentConnection(connection));
    return connection;
  });
}

/**
 * Tickets and messages stay. When the default goes, the oldest of the others takes its place, rather a WhatsApp and one
 * that is connected. @throws DeskError ERR_NO_WAPP_FOUND
 */
export function deleteConnection(floor: Floor | Work, connectionId: number): Promise<void> {
  return unitOfWork(floor, async (work) => {
    await lockFor(work.em, LOCK);
    const connection = await findConnection(work.em, connectionId);
    await work.em.remove(connection).flush();
    work.record('connection.deleted', { connectionId });
    if (!connection.isDefault) return;
    const others = await work.em.find(Connection, {}, { populate: ['queues'], orderBy: { id: 'asc' } });
    const isWhatsApp = ({ type }: Connection) => type === null;
    const heir =
      others.find((other) => isWhatsApp(other) && other.status === 'CONNECTED') ??
      others.find(isWhatsApp) ??
      others[0];
    if (!heir) return;
    heir.isDefault = true;
    await work.em.flush();
    work.record('connection.saved', presentConnection(heir));
  });
}

/** There is one default: the one before gives it up first, as the database allows two at no moment. */
async function makeDefault(work: Work, connection: Connection): Promise<void> {
  const before = await defaultConnection(work.em);
  if (before === connection) return;
  if (before) {
    before.isDefault = false;
    await work.em.flush();
    work.record('connection.saved', presentConnection(before));
  }
  connection.isDefault = true;
  await work.em.flush();
}

/** With several queues the customer is asked to choose, so there must be something to say. */
function checkGreeting({ queues, greetingMessage }: Connection): void {
  if (queues.length > 1 && greetingMessage.trim() === '') fail('ERR_WAPP_GREETING_REQUIRED');
}

/** Before anything is asked of the database, for a question stores what is pending. */
async function flushUniqueName({ em }: Work): Promise<void> {
  try {
    await em.flush();
  } catch (error) {
    if (error instanceof UniqueConstraintViolationException) {
      fail('ERR_CONNECTION_NAME_ALREADY_EXISTS', undefined, { cause: error });
    }
    throw error;
  }
}
