import { readFile } from 'node:fs/promises';
import { fail } from '#shared/contract/errors.ts';
import { PICTURE_MAX_BYTES } from '#shared/domain/limits.ts';
import type { Actor } from '#server/platform/actor.ts';
import { lockFor } from '#server/platform/database/advisoryLock.ts';
import { inTransaction, sharedEmOf } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import type { UploadedFile } from '#server/platform/http/upload.ts';
import { drawPicture } from '#server/platform/pictures/drawPicture.ts';
import { withStoredFile } from '#server/platform/storage/withStoredFile.ts';
import type { User } from './user.entity.ts';
import { mayChangeOwn } from './user.policy.ts';
import { presentUser } from './user.presenter.ts';
import { findUserEntity } from './users.queries.ts';
import { findUser } from './userRows.ts';

/** The longer side in pixels: twice that of the largest avatar, for high-density screens. */
const SIDE = 192;

interface Picture {
  readonly key: string;
  readonly mime: string;
}

/**
 * Redraws a picture, which leaves nothing in it but its pixels, and makes it that of a user.
 * @throws AppError ERR_NO_USER_FOUND, ERR_NO_PERMISSION, ERR_FILE_EMPTY, ERR_IMAGE_TOO_LARGE, ERR_IMAGE_TYPE,
 *   ERR_IMAGE_TOO_COMPLEX
 */
export async function putPicture(
  ctx: AppContext,
  actor: Actor,
  userId: number,
  { name, size, path }: UploadedFile,
): Promise<User> {
  if (!mayChangeOwn(actor, await findUser(sharedEmOf(ctx), userId))) fail('ERR_NO_PERMISSION');
  if (size === 0) fail('ERR_FILE_EMPTY', { name });
  if (size > PICTURE_MAX_BYTES) fail('ERR_IMAGE_TOO_LARGE', { name });
  const { bytes, mime } = await drawPicture({ bytes: await readFile(path), maxSide: SIDE });
  return withStoredFile(ctx.media, bytes, ({ key }) => replacePicture(ctx, actor, userId, { key, mime }));
}

/** Does nothing without a picture. @throws AppError ERR_NO_USER_FOUND, ERR_NO_PERMISSION */
export function removePicture(ctx: AppContext, actor: Actor, userId: number): Promise<User> {
  return replacePicture(ctx, actor, userId, { key: '', mime: '' });
}

async function replacePicture(
  ctx: AppContext,
  actor: Actor,
  userId: number,
  { key, mime }: Picture,
): Promise<User> {
  let old = '';
  const user = await inTransaction(ctx, async (tx) => {
    await lockFor(tx.em, 'users.admins');
    const found = await findUserEntity(tx.em, userId);
    if (!mayChangeOwn(actor, found)) fail('ERR_NO_PERMISSION');
    old = found.pictureKey;
    tx.em.assign(found, { pictureKey: key, pictureMime: mime });
    await tx.em.flush();
    if (old !== key) tx.record('user.updated', presentUser(found));
    return found;
  });
  if (old !== '') await ctx.media.remove(old); // no longer referenced
  return user;
}
