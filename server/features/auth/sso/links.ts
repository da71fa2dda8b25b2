import { fail } from '#shared/contract/errors.ts';
import { mayManageUser } from '#shared/domain/permissions.ts';
import type { Actor } from '#server/platform/actor.ts';
import { emOf, inTransaction, type Transaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { findUser, type UserRow } from '#server/features/users/index.ts';
import { endSessions } from '../sessions.ts';
import type { Person } from './sso.policy.ts';
import { SsoLink } from './ssoLink.entity.ts';
import type { SsoProvider } from './ssoProvider.entity.ts';

/**
 * Links an account to a person at the provider. A link to another provider, or of another client, is replaced: the person cannot
 * be recognized by that any more. @throws AppError ERR_SSO_OTHER_LINK
 */
export async function linkUser(
  tx: Transaction,
  user: Pick<UserRow, 'id' | 'name'>,
  { issuer, subject, email }: Person & { readonly email: string },
  { clientId }: SsoProvider,
): Promise<void> {
  const known = await tx.em.findOne(SsoLink, { user: user.id });
  if (known?.issuer === issuer && known.clientId === clientId) fail('ERR_SSO_OTHER_LINK', { email });
  await tx.em.upsert(SsoLink, { user: user.id, issuer, subject, clientId, email, linkedAt: tx.now() });
  tx.audit({
    kind: 'ssoLink.created',
    subject: { id: user.id, name: user.name },
    changes: [{ field: 'email', before: known?.email ?? null, after: email }],
  });
  tx.record('sso.changed', { userId: user.id });
}

/**
 * Undoes the link of an account and ends the sessions of its user, except the one that asks. Does nothing without a link.
 * @throws AppError ERR_NO_USER_FOUND, ERR_NO_PERMISSION
 */
export async function unlinkUser(ctx: AppContext, actor: Actor, userId: number): Promise<void> {
  const user = await findUser(emOf(ctx), userId);
  if (!mayManageUser(actor.profile, user.profile)) fail('ERR_NO_PERMISSION');
  await inTransaction(ctx, async (tx) => {
    const known = await tx.em.findOne(SsoLink, { user: userId });
    if (!known) return;
    await tx.em.nativeDelete(SsoLink, { user: userId });
    await endSessions(tx, userId, { except: actor.sessionId, reason: 'ssoUnlinked' });
    tx.audit({
      kind: 'ssoLink.removed',
      subject: { id: userId, name: user.name },
      changes: [{ field: 'email', before: known.email, after: null }],
    });
    tx.record('sso.changed', { userId });
  });
}
