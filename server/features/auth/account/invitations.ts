import { LockMode } from '@mikro-orm/core';
import type { Invitation as WireInvitation, InvitationForm } from '#shared/contract/accounts.ts';
import { fail } from '#shared/contract/errors.ts';
import { mayManageUser } from '#shared/domain/permissions.ts';
import { fill, translations } from '#shared/i18n/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { emOf, inTransaction, type Transaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { findQueues, presentQueueSummary } from '#server/features/queues/index.ts';
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

/** One week, in milliseconds. */
const LIFETIME = 7 * 24 * 60 * 60 * 1000;

/**
 * Creates a single-use link for an account with this profile and these queues, and emails it when a mail
 * server is configured.
 * @throws AppError ERR_NO_PERMISSION, ERR_EMAIL_ALREADY_EXISTS, ERR_NO_QUEUE_FOUND
 */
export async function invite(ctx: AppContext, actor: Actor, { email, profile, queueIds }: InvitationForm) {
  if (!mayManageUser(actor.profile, profile)) fail('ERR_NO_PERMISSION');
  const { token, hash: tokenHash } = newSecretToken();
  const invitation = await inTransaction(ctx, async (tx) => {
    if (email !== null && (await findUserByEmail(tx.em, email))) fail('ERR_EMAIL_ALREADY_EXISTS');
    const queues = await findQueues(tx.em, queueIds);
    const made = tx.em.create(Invitation, {
      email,
      profile,
      tokenHash,
      expiresAt: new Date(tx.now().getTime() + LIFETIME),
      invitedBy: tx.em.getReference(User, actor.id, { wrapped: true }),
    });
    made.queues.set(queues);
    await tx.em.flush();
    const presented = presentInvitation(made);
    tx.record('invitation.created', presented);
    return presented;
  });
  const link = `${screensAddress(ctx.config)}/signup?invitation=${token}`;
  return { invitation, link, isMailed: email !== null && (await mailLink(ctx, actor, email, link)) };
}

async function mailLink(
  { config, mail }: AppContext,
  { name }: Actor,
  to: string,
  link: string,
): Promise<boolean> {
  if (!mail.isConfigured) return false;
  const t = translations(config.DEFAULT_LANGUAGE);
  const text = fill(t.auth.invitationMail.text, { name, link });
  return mail.send({ to, subject: t.auth.invitationMail.subject, text });
}

/** Invitations that are still valid, newest first. */
export async function listInvitations(ctx: AppContext): Promise<WireInvitation[]> {
  const invitations = await emOf(ctx).find(
    Invitation,
    { expiresAt: { $gt: ctx.now() } },
    { populate: ['queues'], orderBy: { id: 'desc' } },
  );
  return invitations.map(presentInvitation);
}

/** @throws AppError ERR_NO_INVITATION_FOUND */
export function revokeInvitation(ctx: AppContext, invitationId: number): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const removed = await tx.em.nativeDelete(Invitation, { id: invitationId });
    if (removed === 0) fail('ERR_NO_INVITATION_FOUND', { invitationId });
    tx.record('invitation.ended', { invitationId });
  });
}

/**
 * @throws AppError ERR_INVITATION_INVALID when it was used or revoked, has expired, or its creator may no longer invite
 */
export async function findInvitation(ctx: AppContext | Transaction, token: string): Promise<Invitation> {
  const invitation = await emOf(ctx).findOne(
    Invitation,
    { tokenHash: hashToken(token), expiresAt: { $gt: ctx.now() } },
    { populate: ['invitedBy', 'queues'] },
  );
  if (!invitation || !mayManageUser(invitation.invitedBy.getEntity().profile, invitation.profile))
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
 * Creates the account of an invitation, which can be used once.
 * @throws AppError ERR_INVITATION_INVALID (also when the email differs from the invited one),
 * ERR_PASSWORD_COMMON, ERR_PASSWORD_TOO_SHORT, ERR_EMAIL_ALREADY_EXISTS, ERR_USER_CREATION_COUNT
 */
export async function acceptInvitation(
  ctx: AppContext,
  { token, name, email, password }: Acceptance,
): Promise<User> {
  const { email: invited } = await findInvitation(ctx, token);
  if (invited !== null && invited !== email) fail('ERR_INVITATION_INVALID');
  await checkNewPassword(ctx, password, { name, email });
  const passwordHash = await hashPassword(password); // slow, so outside the transaction
  return inTransaction(ctx, async (tx) => {
    const lockMode = LockMode.PESSIMISTIC_WRITE;
    const isThere = await tx.em.findOne(Invitation, { tokenHash: hashToken(token) }, { lockMode });
    if (!isThere) fail('ERR_INVITATION_INVALID'); // used by a concurrent request
    const invitation = await findInvitation(tx, token);
    const { id: invitationId, profile } = invitation;
    const queueIds = invitation.queues.getIdentifiers<number>();
    await tx.em.remove(invitation).flush();
    tx.record('invitation.ended', { invitationId });
    return addUserWithHash(tx, { name, email, profile, queueIds }, passwordHash);
  });
}

function presentInvitation(invitation: Invitation): WireInvitation {
  const { id, email, profile, createdAt, expiresAt } = invitation;
  return {
    id,
    email: email ?? null,
    profile,
    queues: invitation.queues.getItems().map(presentQueueSummary),
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}
