import type { SsoLink as WireLink, SsoProvider as WireProvider } from '#shared/contract/sso.ts';
import { fail } from '#shared/contract/errors.ts';
import { mayManageUser } from '#shared/domain/permissions.ts';
import type { Actor } from '#server/platform/actor.ts';
import { emOf, sharedEmOf, type Transaction } from '#server/platform/database/inTransaction.ts';
import { executePrepared } from '#server/platform/database/prepared.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { findUser } from '#server/features/users/index.ts';
import { SsoLink } from './ssoLink.entity.ts';
import { SsoProvider } from './ssoProvider.entity.ts';

/** The provider with its queues; null while none is set up. */
export function findProvider(ctx: AppContext | Transaction): Promise<SsoProvider | null> {
  return emOf(ctx).findOne(SsoProvider, { id: { $gt: 0 } }, { populate: ['queues'] });
}

/** There is one provider at most. The condition is always true: only statements with a value are prepared. */
const PASSWORD_RULE = 'select p.allows_password as "allowsPassword" from sso_providers p where p.id > ?';

/** What `mayUsePassword` needs of the provider; null while none is set up. */
export async function findPasswordRule(
  ctx: AppContext | Transaction,
): Promise<Pick<SsoProvider, 'allowsPassword'> | null> {
  const [rule] = await executePrepared<Pick<SsoProvider, 'allowsPassword'>>(
    sharedEmOf(ctx),
    PASSWORD_RULE,
    [0],
  );
  return rule ?? null;
}

/** @throws AppError ERR_SSO_NOT_CONFIGURED */
export async function requireProvider(ctx: AppContext | Transaction): Promise<SsoProvider> {
  return (await findProvider(ctx)) ?? fail('ERR_SSO_NOT_CONFIGURED');
}

export function presentProvider(provider: SsoProvider): WireProvider {
  const { issuer, clientId, label, emailClaim, trustsEmails, createsUsers, domains, allowsPassword } =
    provider;
  const queueIds = provider.queues.getIdentifiers<number>();
  return {
    issuer,
    clientId,
    label,
    emailClaim,
    trustsEmails,
    createsUsers,
    domains,
    allowsPassword,
    queueIds,
  };
}

/** The link of the own account, or of one that the actor manages. @throws AppError ERR_NO_USER_FOUND, ERR_NO_PERMISSION */
export async function findLink(ctx: AppContext, actor: Actor, userId: number): Promise<WireLink | null> {
  const user = await findUser(emOf(ctx), userId);
  if (userId !== actor.id && !mayManageUser(actor.profile, user.profile)) fail('ERR_NO_PERMISSION');
  const link = await emOf(ctx).findOne(SsoLink, { user: userId });
  return link && { issuer: link.issuer, email: link.email, linkedAt: link.linkedAt.toISOString() };
}
