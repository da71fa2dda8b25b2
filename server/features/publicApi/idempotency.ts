import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { daysBefore } from '#shared/domain/days.ts';
import { fail } from '#shared/contract/errors.ts';
import { lockFor } from '#server/platform/database/advisoryLock.ts';
import { emOf, type Transaction } from '#server/platform/database/inTransaction.ts';
import type { Em } from '#server/platform/database/orm.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import type { UploadedFile } from '#server/platform/http/upload.ts';
import { sha256 } from '#server/platform/hashes.ts';
import { ApiRequest } from './apiRequest.entity.ts';

/** A request that may be repeated. */
export interface Repeatable {
  readonly program: number;
  readonly keyHash: string;
  readonly fingerprint: string;
}

/** Ids of what a request created or found. */
export interface Queued {
  readonly contactId: number;
  readonly ticketId: number;
  readonly messageIds: number[];
}

/** The same with the note, where it was for one. */
type Known = Queued & { readonly noteId: number | null };

/** Days for which an answer is kept. */
const DAYS_STORED = 7;

/** @param key the header `Idempotency-Key`; empty for none */
export async function repeatableOf(
  program: number,
  key: string,
  form: object,
  uploads: readonly UploadedFile[],
): Promise<Repeatable | null> {
  if (key === '') return null;
  const files = await Promise.all(uploads.map(async ({ name, path }) => [name, await hashOfFile(path)]));
  const asked = [Object.entries(form).toSorted(([a], [b]) => (a < b ? -1 : 1)), files];
  return { program, keyHash: sha256(key), fingerprint: sha256(JSON.stringify(asked)) };
}

/**
 * The answer to the same request, if it was made before.
 * @throws AppError ERR_IDEMPOTENCY_KEY_USED when the key was used for another one
 */
async function answerBefore(em: Em, { program, keyHash, fingerprint }: Repeatable): Promise<Known | null> {
  const known = await em.findOne(ApiRequest, { program, keyHash });
  if (!known) return null;
  if (known.fingerprint !== fingerprint) fail('ERR_IDEMPOTENCY_KEY_USED');
  const { contactId, ticketId, messageIds, noteId } = known;
  return { contactId, ticketId, messageIds: [...messageIds], noteId: noteId ?? null };
}

/**
 * Answers a request: as before, if it was made before, whatever has changed since.
 * @param key the header `Idempotency-Key`; empty for none
 * @param answer stores what it does in one transaction with `claim` and `keepAnswer`; null: the request cannot be repeated
 * @throws AppError ERR_IDEMPOTENCY_KEY_USED, and those of `answer`
 */
export async function answerOnce(
  em: Em,
  { program, key }: { readonly program: number; readonly key: string },
  form: object,
  uploads: readonly UploadedFile[],
  answer: (request: Repeatable | null) => Promise<Queued>,
): Promise<Queued> {
  const request = await repeatableOf(program, key, form, uploads);
  return (request && (await answerBefore(em, request))) ?? answer(request);
}

/** As `answerBefore`; another process that handles the same request at this moment is waited for. */
export async function claim(tx: Transaction, request: Repeatable): Promise<Known | null> {
  await lockFor(tx.em, `api request ${request.program} ${request.keyHash}`);
  return answerBefore(tx.em, request);
}

/** Keeps the answer, in the transaction that stores the messages or the note. */
export async function keepAnswer(
  { em, now }: Transaction,
  request: Repeatable,
  { contactId, ticketId, messageIds, noteId = null }: Queued & Partial<Known>,
): Promise<void> {
  em.create(ApiRequest, { ...request, contactId, ticketId, messageIds, noteId, createdAt: now() });
  await em.flush();
}

/** Forgets answers that nobody asks for again. */
export async function removeOldRequests(ctx: AppContext): Promise<void> {
  const before = daysBefore(ctx.now(), DAYS_STORED);
  await emOf(ctx).nativeDelete(ApiRequest, { createdAt: { $lt: before } });
}

async function hashOfFile(path: string): Promise<string> {
  const digest = createHash('sha256');
  await pipeline(createReadStream(path), digest);
  return digest.digest('hex');
}
