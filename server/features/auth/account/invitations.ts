import { LockMode } from '@mikro-orm/core';
import type { Invitation as WireInvitation, InvitationForm } from '#shared/contract/accounts.ts';
import { fail } from '#shared/contract/errors.ts';
import { maySteer } from '#shared/domain/permissions.ts';
import { fill, words } from '#shared/i18n/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { emOf, unitOfWork, type Work } from '#server/platform/database/unitOfWork.ts';
import type { Floor } from '#server/platform/floor.ts';
import { findQueues, presentQueueMark } from '#server/features/queues/index.ts';
import {
  addUserWithHash,
  checkNewPassword,
  findUserByEmail,
  hashPassword,
  User,
} from '#server/features/users/index.ts';
import { hashToken, newSecretToken } from '../secretToken.ts';
import { screensAddress } from './forgottenPassword.ts';
import { Invitation } from './invitation.entity.ts';

/** Milliseconds: a week. */
const LIFETIME = 7 * 24 * 60 * 60 * 1000;

/**
 * Makes a link with which one person makes an account of this profile, with these queues, and mails it where that can be.
 * @throws DeskError ERR_NO_PERMISSION, ERR_EMAIL_ALREADY_EXISTS, ERR_NO_QUEUE_FOUND
 */
export async function invite(floor: Floor, actor: Actor, { email, profile, queueIds }: InvitationForm) {
  if (!maySteer(actor.profile, profile)) fail('ERR_NO_PERMISSION');
  const { token, hash: tokenHash } = newSecretToken();
  const invitation = await unitOfWork(floor, async (work) => {
    if (email !== null && (await findUserByEmail(work.em, email))) fail('ERR_EMAIL_ALREADY_EXISTS');
    const queues = await findQueues(work.em, queueIds);
    const made = work.em.create(Invitation, {
      email,
      profile,
      tokenHash,
      expiresAt: new Date(work.now().getTime() + LIFETIME),
      invitedBy: work.em.getReference(User, actor.id, { wrapped: true }),
    });
    made.queues.set(queues);
    await work.em.flush();
    const presented = presentInvitation(made);
    work.record('invitation.created', presented);
    return presented;
  });
  const link = `${screensAddress(floor.config)}/signup?invitation=${token}`;
  return { invitation, link, isMailed: email !== null && (await mailLink(floor, actor, email, link)) };
}

async function mailLink(
  { config, mail }: Floor,
  { name }: Actor,
  to: string,
  link: string,
): Promise<boolean> {
  if (!mail.isConfigured) return false;
  const said = words(config.DEFAULT_LANGUAGE);
  const text = fill(said.auth.invitationMail.text, { name, link });
  return mail.send({ to, subject: said.auth.invitationMail.subject, text });
}

/** Those that can still be used, the newest first. */
export async function listInvitations(floor: Floor): Promise<WireInvitation[]> {
  const invitations = await emOf(floor).find(
    Invitation,
    { expiresAt: { $gt: floor.now() } },
    { populate: ['queues'], orderBy: { id: 'desc' } },
  );
  return invitations.map(presentInvitation);
}

/** @throws DeskError ERR_NO_INVITATION_FOUND */
export function revokeInvitation(floor: Floor, invitationId: number): Promise<void> {
  return unitOfWork(floor, async (work) => {
    const removed = await work.em.nativeDelete(Invitation, { id: invitationId });
    if (removed === 0) fail('ERR_NO_INVITATION_FOUND', { invitationId });
    work.record('invitation.ended', { invitationId });
  });
}

/** @throws DeskError ERR_INVITATION_INVALID when it was used, revoked, has expired, or who made it may invite no longer */
export async function findInvitation(floor: Floor | Work, token: string): Promise<Invitation> {
  const invitation = await emOf(floor).findOne(
    Invitation,
    { tokenHash: hashToken(token), expiresAt: { $gt: floor.now() } },
    { populate: ['invitedBy', 'queues'] },
  );
  if (!invitation || !maySteer(invitation.invitedBy.getEntity().profile, invitation.profile))
    return fail('ERR_INVITATION_INVALID');
  return invitation;
}

interface Acceptance {
  readonly token: string;
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/**
 * Makes the account of an invitation, which is good once.
 * @throws DeskError ERR_INVITATION_INVALID (also for another e-mail than it is for), ERR_PASSWORD_COMMON,
 * ERR_PASSWORD_TOO_SHORT, ERR_EMAIL_ALREADY_EXISTS, ERR_USER_CREATION_COUNT
 */
export async function acceptInvitation(
  floor: Floor,
  { token, name, email, password }: Acceptance,
): Promise<User> {
  const { email: invited } = await findInvitation(floor, token);
  if (invited !== null && invited !== email) fail('ERR_INVITATION_INVALID');
  await checkNewPassword(floor, password, { name, email });
  const passwordHash = await hashPassword(password); // outside of the transaction: it takes its time
  return unitOfWork(floor, async (work) => {
    const lockMode = LockMode.PESSIMISTIC_WRITE;
    const isThere = await work.em.findOne(Invitation, { tokenHash: hashToken(token) }, { lockMode });
    if (!isThere) fail('ERR_INVITATION_INVALID'); // used at the same moment
    const invitation = await findInvitation(work, token);
    const { id: invitationId, profile } = invitation;
    const queueIds = invitation.queues.getIdentifiers<number>();
    await work.em.remove(invitation).flush();
    work.record('invitation.ended', { invitationId });
    return addUserWithHash(work, { name, email, profile, queueIds }, passwordHash);
  });
}

function presentInvitation(invitation: Invitation): WireInvitation {
  const { id, email, profile, createdAt, expiresAt } = invitation;
  return {
    id,
    email: email ?? null,
    profile,
    queues: invitation.queues.getItems().map(presentQueueMark),
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}
