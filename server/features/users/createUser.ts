import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { z } from 'zod';
import { fail } from '#shared/contract/errors.ts';
import { userForm, type UserForm } from '#shared/contract/users.ts';
import { isAdmin, maySteer } from '#shared/domain/permissions.ts';
import type { Actor } from '#server/platform/actor.ts';
import { lockFor } from '#server/platform/database/advisoryLock.ts';
import { unitOfWork, type Work } from '#server/platform/database/unitOfWork.ts';
import type { Floor } from '#server/platform/floor.ts';
import { findConnections } from '#server/features/connections/index.ts';
import { findQueues } from '#server/features/queues/index.ts';
import { hashPassword } from './password.ts';
import { checkNewPassword } from './passwordPolicy.ts';
import { User } from './user.entity.ts';
import { presentUser } from './user.presenter.ts';

/** @throws DeskError ERR_NO_PERMISSION, ERR_USER_CREATION_COUNT, ERR_EMAIL_ALREADY_EXISTS, ERR_NO_QUEUE_FOUND */
export async function createUser(floor: Floor | Work, actor: Actor, form: UserForm): Promise<User> {
  if (!maySteer(actor.profile, form.profile)) fail('ERR_NO_PERMISSION');
  await checkNewPassword(floor, form.password, form);
  return addUser(floor, form);
}

/** Adds a user without asking who does it: for the first one of an installation. */
export async function addUser(floor: Floor | Work, form: UserForm): Promise<User> {
  return addUserWithHash(floor, form, await hashPassword(form.password)); // outside of the transaction: it takes its time
}

const account = userForm.omit({ password: true });

/** Adds a user whose password was checked and hashed already; what is absent begins as the form does. */
export function addUserWithHash(
  floor: Floor | Work,
  form: z.input<typeof account>,
  passwordHash: string,
): Promise<User> {
  const { queueIds, whatsappIds, isTricked, exportsContacts, ...fields } = account.parse(form);
  return unitOfWork(floor, async (work) => {
    await lockFor(work.em, 'users.limit');
    const limit = work.config.USER_LIMIT;
    if (limit !== undefined && (await work.em.count(User)) >= limit)
      fail('ERR_USER_CREATION_COUNT', { limit });
    const queues = await findQueues(work.em, queueIds);
    const connections = await findConnections(work.em, whatsappIds);
    const user = work.em.create(User, {
      ...fields,
      passwordHash,
      isTricked: isTricked === 'enabled',
      exportsContacts: exportsContacts ?? isAdmin(fields.profile),
    });
    user.queues.set(queues);
    user.connections.set(connections);
    await flushUniqueEmail(work);
    work.record('user.created', presentUser(user));
    return user;
  });
}

/** Before anything is asked of the database, for a question stores what is pending. @throws DeskError ERR_EMAIL_ALREADY_EXISTS */
export async function flushUniqueEmail({ em }: Work): Promise<void> {
  try {
    await em.flush();
  } catch (error) {
    if (error instanceof UniqueConstraintViolationException)
      fail('ERR_EMAIL_ALREADY_EXISTS', undefined, { cause: error });
    throw error;
  }
}
