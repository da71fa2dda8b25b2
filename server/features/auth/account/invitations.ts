import { randomUUID } from 'node:crypto';
import { LockMode } from '@mikro-orm/core';
import type { Invitation as WireInvitation, InvitationForm } from '#shared/contract/accounts.ts';
import { fail } from '#shared/contract/errors.ts';
import { mayManageUser } from '#shared/domain/permissions.ts';
import { fill, translations } from '#shared/i18n/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { emOf, inTransaction, type Transaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { queueEmail, sentAfter } from '#server/platform/mail/queueEmail.ts';
import type { ComposeEmail } from '#server/platform/mail/sendEmails.ts';
import { findQueues, presentQueueSummary } from '#server/features/queues/index.ts';
import {
  addUserWithHash,
  checkNewPassword,
  findUserByEmail,
  hashPassword,
  User,
} from '#server/features/users/index.ts';
import { hashToken, linkToken } from '../secretToken.ts';
import { screensAddress } from './forgottenPassword.ts';
import { Invitation } from './invitation.entity.ts';

/** The kind of its e-mails; they are about the id of the invitation. */
export const INVITATION_EMAIL = 'invitation';

/** One week, in milliseconds. */
const LIFETIME = 7 * 24 * 60 * 60 * 1000;

/**
 * Creates a single-use link for an account with this profile and these queues, and emails it when a mail server is
 * configured. `isMailed` says only what is known: an e-mail that is not sent within a few seconds is still tried.
 * @throws AppError ERR_NO_PERMISSION, ERR_EMAIL_ALREADY_EXISTS, ERR_NO_QUEUE_FOUND
 */
export async function invite(ctx: AppContext, actor: Actor, { email, profile, queueIds }: InvitationForm) {
  if (!mayManageUser(actor.profile, profile)) fail('ERR_NO_PERMISSION');
  const emailId = randomUUID();
  const { hash: tokenHash } = linkToken(emailId, ctx.secrets.jwtSecret);
  const isMailed = email !== null && ctx.mail.isConfigured;
  const create = () =>
    inTransaction(ctx, async (tx) => {
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
      tx.audit({
        kind: 'invitation.created',
        subject: { name: email ?? '' },
        changes: [
          { field: 'profile', before: null, after: profile },
          { field: 'queues', before: null, after: queues.map(({ name }) => name) },
        ],
      });
      const { id, expiresAt } = made;
      if (isMailed) await queueEmail(tx, { kind: INVITATION_EMAIL, about: String(id), emailId, expiresAt });
      return presented;
    });
  const link = linkOf(ctx, emailId);
  if (!isMailed) return { invitation: await create(), link, isMailed };
  const { result: invitation, isSent } = await sentAfter(ctx, emailId, create);
  return { invitation, link, isMailed: isSent };
}

function linkOf({ config, secrets }: AppContext, emailId: string): string {
  return `${screensAddress(config)}/signup?invitation=${linkToken(emailId, secrets.jwtSecret).token}`;
}

/** Null when the invitation was used or revoked meanwhile, or its creator may no longer invite. */
export const composeInvitationEmail: ComposeEmail = async (tx, { about, emailId }) => {
  const { hash: tokenHash } = linkToken(emailId, tx.secrets.jwtSecret);
  const invitation = await findUsable(tx, { id: Number(about), tokenHash });
  if (!invitation?.email) return null;
  const t = translations(tx.config.DEFAULT_LANGUAGE);
  const { name } = invitation.invitedBy.getEntity();
  return {
    to: invitation.email,
    subject: t.auth.invitationMail.subject,
    text: fill(t.auth.invitationMail.text, { name, link: linkOf(tx, emailId) }),
  };
};

/** Invitations that are still valid, newest first. */
export async function listInvitations(ctx: AppContext): Promise<WireInvitation[]> {
  const invitations = await emOf(ctx).find(
    Invitation,
    { expiresAt: { $gt: ctx.now() } },
    { populate: ['invitedBy', 'queues'], orderBy: { id: 'desc' } },
  );
  return invitations.filter(mayStillInvite).map(presentInvitation);
}

/** @throws AppError ERR_NO_INVITATION_FOUND */
export function revokeInvitation(ctx: AppContext, invitationId: number): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const lockMode = LockMode.PESSIMISTIC_WRITE;
    const invitation =
      (await tx.em.findOne(Invitation, invitationId, { lockMode })) ??
      fail('ERR_NO_INVITATION_FOUND', { invitationId });
    await tx.em.remove(invitation).flush();
    tx.audit({ kind: 'invitation.revoked', subject: { name: invitation.email ?? '' } });
    tx.record('invitation.ended', { invitationId });
  });
}

/**
 * @throws AppError ERR_INVITATION_INVALID when it was used or revoked, has expired, or its creator may no longer invite
 */
export async function findInvitation(ctx: AppContext | Transaction, token: string): Promise<Invitation> {
  return (await findUsable(ctx, { tokenHash: hashToken(token) })) ?? fail('ERR_INVITATION_INVALID');
}

async function findUsable(
  ctx: AppContext | Transaction,
  sought: { readonly id?: number; readonly tokenHash: string },
): Promise<Invitation | null> {
  const invitation = await emOf(ctx).findOne(
    Invitation,
    { ...sought, expiresAt: { $gt: ctx.now() } },
    { populate: ['invitedBy', 'queues'] },
  );
  return invitation && mayStillInvite(invitation) ? invitation : null;
}

/** Whether its creator may still invite; `invitedBy` must be loaded. */
function mayStillInvite({ invitedBy, profile }: Invitation): boolean {
  return mayManageUser(invitedBy.getEntity().profile, profile);
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
