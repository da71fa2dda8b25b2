import { fail } from '#shared/contract/errors.ts';
import { lockFor } from '#server/platform/database/advisoryLock.ts';
import type { Transaction } from '#server/platform/database/inTransaction.ts';
import { identifyAuthor } from '#server/platform/request.ts';
import {
  addUserWithHash,
  findUser,
  findUserByEmail,
  NO_PASSWORD,
  type UserRow,
} from '#server/features/users/index.ts';
import { linkUser } from './links.ts';
import { domainOf, isAllowedDomain, mayLinkByEmail, type Person } from './sso.policy.ts';
import { SsoLink } from './ssoLink.entity.ts';
import type { SsoProvider } from './ssoProvider.entity.ts';

/**
 * The account of a person: the one that is linked to it; at the first login the one with its verified address, or, where the
 * settings say so, a new one: an agent who sees masked numbers. An address that is not verified opens no account: at some
 * providers people may enter that of another person.
 * @throws AppError ERR_SSO_NO_EMAIL, ERR_SSO_EMAIL_UNVERIFIED, ERR_SSO_NO_ACCOUNT, ERR_SSO_DOMAIN, ERR_SSO_OTHER_LINK,
 * ERR_SSO_MASTER, ERR_USER_CREATION_COUNT
 */
export async function resolveUser(tx: Transaction, provider: SsoProvider, person: Person): Promise<UserRow> {
  await lockFor(tx.em, 'sso.links'); // one person may log in twice at once
  const link = await tx.em.findOne(SsoLink, { issuer: person.issuer, subject: person.subject });
  if (link) {
    if (person.email !== null) link.email = person.email;
    return findUser(tx.em, link.user.id);
  }
  const { email } = person;
  if (email === null) return fail('ERR_SSO_NO_EMAIL', { claim: provider.emailClaim });
  if (!person.isVerified) return fail('ERR_SSO_EMAIL_UNVERIFIED', { email });
  const user =
    (await findUserByEmail(tx.em, email)) ?? (await createUser(tx, provider, { ...person, email }));
  if (!mayLinkByEmail(provider.savedBy, user.profile)) fail('ERR_SSO_MASTER');
  identifyAuthor({ type: 'user', id: user.id, name: user.name });
  await linkUser(tx, user, { ...person, email }, provider);
  return user;
}

function createUser(
  tx: Transaction,
  { createsUsers, domains, queues }: SsoProvider,
  { name, email }: { readonly name: string; readonly email: string },
): Promise<UserRow> {
  if (!createsUsers) fail('ERR_SSO_NO_ACCOUNT', { email });
  if (!isAllowedDomain(domains, email)) fail('ERR_SSO_DOMAIN', { domain: domainOf(email) });
  const queueIds = queues.getIdentifiers<number>();
  return addUserWithHash(tx, { name, email, isTricked: 'disabled', queueIds }, NO_PASSWORD);
}
