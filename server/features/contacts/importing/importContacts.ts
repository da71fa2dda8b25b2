import { readFile } from 'node:fs/promises';
import type { ImportReport, Rename } from '#shared/contract/contacts.ts';
import { fail } from '#shared/contract/errors.ts';
import { IMPORT_PREVIEW_ROWS } from '#shared/domain/limits.ts';
import type { Actor } from '#server/platform/actor.ts';
import { emOf, inTransaction, type Transaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import {
  findConnection,
  requireDefaultConnection,
  type Channels,
  type Connection,
} from '#server/features/connections/index.ts';
import { findUserEntity } from '#server/features/users/index.ts';
import type { Em } from '#server/platform/database/orm.ts';
import { viewOf } from '#server/platform/realtime/scopes.ts';
import { hideNumber } from '../contact.presenter.ts';
import { sortAddressBook, sortTable, type Candidate, type Sorted } from './candidates.ts';
import { columnsOf } from './columns.ts';
import { readTable } from './readTable.ts';
import { previewStored, storeCandidates, type NameRule } from './storeCandidates.ts';

/** Contacts per transaction. */
const BATCH = 500;

interface ImportOrder {
  /** A CSV file on disk. */
  readonly file: { readonly path: string } | undefined;
  /** Sent as a form, in which the user has to choose a file. */
  readonly isForm: boolean;
  /**
   * Instead of a file: the connection whose address book is imported; by default the user's own connection or
   * the default one.
   */
  readonly whatsappId?: number | undefined;
  readonly countryCode?: string | undefined;
  readonly preview: boolean;
}

/**
 * Imports contacts in batches; numbers are validated by format only, not on WhatsApp. Existing contacts with one of the
 * numbers are completed; a number that occurs twice in the source is imported once. Batches are committed one by one:
 * after a failure, repeating the import adds the rest. The session that started it is sent the progress, and all clients that
 * it has ended.
 * @throws AppError ERR_IMPORT_WITHOUT_SOURCE, ERR_NO_DEF_WAPP_FOUND, ERR_IMPORT_WITHOUT_NUMBERS, ERR_FILE_EMPTY,
 * ERR_FILE_TYPE, ERR_FILE_TOO_LARGE, ERR_NO_WAPP_FOUND, ERR_WAPP_NOT_INITIALIZED
 */
export async function importContacts(
  ctx: AppContext,
  channels: Channels,
  actor: Actor,
  order: ImportOrder,
): Promise<ImportReport> {
  const { candidates, rejections } = await sortedSource(ctx, channels, actor, order);
  const names = order.file ? 'replaces' : 'yields';
  const view = order.file ? 'full' : viewOf(actor); // users who upload a file already know its contents
  const counts = { total: candidates.length + rejections.length, rejected: rejections.length };
  const hidden = <Row extends { readonly name: string; readonly number: string }>(rows: readonly Row[]) =>
    rows.map((row) => hideNumber(row, view));
  if (!order.preview)
    return {
      ...counts,
      ...(await storeAll(ctx, actor, candidates, names)),
      rejections: hidden(rejections),
    };
  const { created, updated, renames } = await previewAll(ctx, candidates, names);
  return {
    ...counts,
    created,
    updated,
    rejections: hidden(rejections.slice(0, IMPORT_PREVIEW_ROWS)),
    renamed: renames.length,
    renames: renames.slice(0, IMPORT_PREVIEW_ROWS).map((rename) => ({
      ...hideNumber(rename, view),
      nameBefore: hideNumber({ name: rename.nameBefore, number: rename.number }, view).name,
    })),
  };
}

async function sortedSource(
  ctx: AppContext,
  channels: Channels,
  actor: Actor,
  order: ImportOrder,
): Promise<Sorted> {
  const { file, whatsappId: connectionId, countryCode = ctx.config.DEFAULT_COUNTRY_CODE } = order;
  if (file) {
    const table = readTable(await readFile(file.path));
    const columns = columnsOf(table.header) ?? fail('ERR_IMPORT_WITHOUT_NUMBERS', { columns: table.header });
    return sortTable(table, columns, countryCode);
  }
  if (order.isForm && connectionId === undefined) return fail('ERR_IMPORT_WITHOUT_SOURCE');
  const em = emOf(ctx);
  const connection = connectionId ? await findConnection(em, connectionId) : await usualConnection(em, actor);
  const channel =
    channels.get(connection.type) ?? fail('ERR_WAPP_NOT_INITIALIZED', { whatsappId: connection.id });
  return sortAddressBook(await channel.addressBook(connection.id));
}

/** The first of the user's connections, else the default one. @throws AppError ERR_NO_DEF_WAPP_FOUND */
async function usualConnection(em: Em, actor: Actor): Promise<Connection> {
  const user = await findUserEntity(em, actor.id);
  const [first] = user.connections.getItems().toSorted((a, b) => a.id - b.id);
  return first ?? requireDefaultConnection(em);
}

async function previewAll(ctx: AppContext, candidates: readonly Candidate[], names: NameRule) {
  const total = { created: 0, updated: 0, renames: [] as Rename[] };
  for (const batch of batchesOf(candidates)) {
    const { created, updated, renames } = await previewStored(emOf(ctx), batch, names);
    total.created += created;
    total.updated += updated;
    total.renames.push(...renames);
  }
  return total;
}

async function storeAll(ctx: AppContext, actor: Actor, candidates: readonly Candidate[], names: NameRule) {
  const { sessionId } = actor;
  let done = { created: 0, updated: 0 };
  const record = (tx: Transaction, { created, updated }: typeof done, hasFailed: boolean) =>
    tx.record('contacts.imported', {
      sessionId,
      done: created + updated,
      total: candidates.length,
      hasFailed,
    });
  const audit = (tx: Transaction, { created, updated }: typeof done) =>
    tx.audit({
      kind: 'contacts.imported',
      changes: [
        { field: 'created', before: null, after: created },
        { field: 'updated', before: null, after: updated },
      ],
    });
  try {
    for (const batch of batchesOf(candidates))
      done = await inTransaction(ctx, async (tx) => {
        const { created, updated } = await storeCandidates(tx, batch, names);
        const now = { created: done.created + created, updated: done.updated + updated };
        record(tx, now, false);
        if (batch.at(-1) === candidates.at(-1)) audit(tx, now);
        return now;
      });
  } catch (error) {
    if (done.created + done.updated > 0)
      await inTransaction(ctx, async (tx) => {
        record(tx, done, true);
        audit(tx, done);
      });
    throw error;
  }
  return done;
}

function* batchesOf(candidates: readonly Candidate[]): Generator<readonly Candidate[]> {
  for (let start = 0; start < candidates.length; start += BATCH) yield candidates.slice(start, start + BATCH);
}
