import { fail } from '#shared/contract/errors.ts';
import type { SsoForm } from '#shared/contract/sso.ts';
import type { Actor } from '#server/platform/actor.ts';
import { lockFor } from '#server/platform/database/advisoryLock.ts';
import { inTransaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { findQueues } from '#server/features/queues/index.ts';
import { accessOf, testProvider } from './provider.ts';
import { findProvider, requireProvider } from './sso.queries.ts';
import { needsDomains } from './sso.policy.ts';
import { SsoProvider } from './ssoProvider.entity.ts';

/**
 * Enters the provider. Its client secret is only taken over for the issuer and the client that it was entered for: who can change
 * these must not learn a secret of others. Before agents lose their passwords, the provider has to answer.
 * @throws AppError ERR_SSO_SECRET, ERR_SSO_DOMAINS, ERR_NO_QUEUE_FOUND, and what `testProvider` throws
 */
export async function saveProvider(
  ctx: AppContext,
  { profile }: Pick<Actor, 'profile'>,
  { clientSecret: entered, queueIds, ...form }: SsoForm,
  redirectUrl: string,
): Promise<SsoProvider> {
  if (form.createsUsers && form.domains.length === 0 && needsDomains(form.issuer)) fail('ERR_SSO_DOMAINS');
  const present = await findProvider(ctx);
  const isSame = present?.issuer === form.issuer && present.clientId === form.clientId;
  const stored = present && isSame ? accessOf(ctx, present).clientSecret : '';
  const clientSecret = entered || stored || fail('ERR_SSO_SECRET');
  if (!form.allowsPassword)
    await testProvider(ctx, { issuer: form.issuer, clientId: form.clientId, clientSecret }, redirectUrl);
  return inTransaction(ctx, async (tx) => {
    await lockFor(tx.em, 'sso.provider'); // there is one only
    const queues = await findQueues(tx.em, queueIds);
    const known = await findProvider(tx);
    const isNew = clientSecret !== (known && accessOf(tx, known).clientSecret);
    const changed = {
      ...form,
      savedBy: profile,
      ...(isNew && { clientSecret: tx.cipher.encrypt(Buffer.from(clientSecret, 'utf8')) }),
    };
    const provider = known
      ? tx.em.assign(known, changed)
      : tx.em.create(SsoProvider, { clientSecret: Buffer.alloc(0), ...changed });
    provider.queues.set(queues);
    tx.record('sso.changed', { userId: null });
    await tx.em.flush();
    return provider;
  });
}

/** Everyone logs in by password again. Links of accounts stay. @throws AppError ERR_SSO_NOT_CONFIGURED */
export function removeProvider(ctx: AppContext): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await tx.em.remove(await requireProvider(tx)).flush();
    tx.record('sso.changed', { userId: null });
  });
}
