import { LRUCache } from 'lru-cache';
import * as oidc from 'openid-client';
import { fail } from '#shared/contract/errors.ts';
import { sha256 } from '#server/platform/hashes.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { guardedFetch } from './guardedFetch.ts';
import { failOfProvider } from './providerFailure.ts';
import type { SsoProvider } from './ssoProvider.entity.ts';

/** Milliseconds for which the metadata of a provider is used before it is read again. */
const METADATA_LIFETIME = 10 * 60_000;
const SCOPES = 'openid email profile';

/** Who the installation is at its provider. */
export interface ProviderAccess {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

export function accessOf({ cipher }: Pick<AppContext, 'cipher'>, provider: SsoProvider): ProviderAccess {
  const { issuer, clientId } = provider;
  return { issuer, clientId, clientSecret: cipher.open(provider.clientSecret).toString('utf8') };
}

/** A copy for this process; what two processes have read of a provider need not be the same. */
const configurations = new LRUCache<string, Promise<oidc.Configuration>>({ max: 8, ttl: METADATA_LIFETIME });

/** The metadata of a provider. @throws AppError ERR_SSO_ISSUER, ERR_SSO_PRIVATE, ERR_SSO_UNREACHABLE */
async function configurationOf({ config }: AppContext, access: ProviderAccess): Promise<oidc.Configuration> {
  const key = sha256(JSON.stringify([access, config.PRIVATE_SSO_PROVIDERS]));
  const known = configurations.get(key) ?? discover(access, config.PRIVATE_SSO_PROVIDERS);
  configurations.set(key, known, { noUpdateTTL: true });
  try {
    return await known;
  } catch (error) {
    configurations.delete(key);
    throw error;
  }
}

async function discover(
  { issuer, clientId, clientSecret }: ProviderAccess,
  allowsPrivate: boolean,
): Promise<oidc.Configuration> {
  const found = await oidc
    .discovery(new URL(issuer), clientId, clientSecret, clientAuthentication(clientSecret), {
      [oidc.customFetch]: guardedFetch(allowsPrivate),
      execute: [oidc.enableNonRepudiationChecks, ...(allowsPrivate ? [oidc.allowInsecureRequests] : [])],
    })
    .catch((error: unknown) => failOfProvider(error, 'metadata'));
  const {
    issuer: named,
    authorization_endpoint: page,
    token_endpoint: tokens,
    jwks_uri: keys,
  } = found.serverMetadata();
  // The library accepts others of Microsoft, whose accounts of any organization would then come in.
  if (new URL(named).href !== new URL(issuer).href) fail('ERR_SSO_ISSUER', { reason: 'issuer' });
  if (!page || !tokens || !keys) fail('ERR_SSO_ISSUER', { reason: 'endpoints' });
  return found;
}

/** In the body, which all but a few providers take: not all of them decode the header as the standard says. */
function clientAuthentication(clientSecret: string): oidc.ClientAuth {
  const [basic, post] = [oidc.ClientSecretBasic(clientSecret), oidc.ClientSecretPost(clientSecret)];
  return (server, ...request) => {
    const methods = server.token_endpoint_auth_methods_supported;
    const isBasicOnly = methods !== undefined && !methods.includes('client_secret_post');
    return (isBasicOnly ? basic : post)(server, ...request);
  };
}

/** What proves that an answer belongs to a login. */
interface LoginSecrets {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

export function newLoginSecrets(): LoginSecrets {
  return { state: oidc.randomState(), nonce: oidc.randomNonce(), verifier: oidc.randomPKCECodeVerifier() };
}

/** The page of the provider on which a person logs in. @throws AppError as `configurationOf` */
export async function loginPage(
  ctx: AppContext,
  access: ProviderAccess,
  { state, nonce, verifier }: LoginSecrets,
  redirectUrl: string,
): Promise<string> {
  const page = oidc.buildAuthorizationUrl(await configurationOf(ctx, access), {
    redirect_uri: redirectUrl,
    scope: SCOPES,
    state,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  });
  if (page.protocol !== 'https:' && !ctx.config.PRIVATE_SSO_PROVIDERS)
    fail('ERR_SSO_ISSUER', { reason: 'https' });
  return page.href;
}

export type Claims = Readonly<Record<string, unknown>> & { readonly iss: string; readonly sub: string };

/**
 * Who has logged in, by the answer of the provider: exchanges its code, and asks for what its token does not say.
 * @param answer the address with which the browser came back
 * @param wanted the claim that must be known
 * @throws AppError ERR_SSO_DENIED, ERR_SSO_REFUSED, ERR_SSO_CLIENT and as `configurationOf`
 */
export async function readClaims(
  ctx: AppContext,
  access: ProviderAccess,
  { state, nonce, verifier }: LoginSecrets,
  answer: URL,
  wanted: string,
): Promise<Claims> {
  const configuration = await configurationOf(ctx, access);
  try {
    const tokens = await oidc.authorizationCodeGrant(configuration, answer, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims() ?? fail('ERR_SSO_REFUSED', { reason: 'id_token' });
    const isComplete =
      claims[wanted] !== undefined && (wanted !== 'email' || claims['email_verified'] !== undefined);
    if (isComplete || !configuration.serverMetadata().userinfo_endpoint) return claims;
    const more = await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub);
    return { ...more, ...claims };
  } catch (error) {
    return failOfProvider(error, 'login');
  }
}

/**
 * Asks the provider whether it works as it is configured. It is sent a code that does not exist: a provider first checks who
 * asks. @throws AppError ERR_SSO_CLIENT and as `configurationOf`
 */
export async function testProvider(
  ctx: AppContext,
  access: ProviderAccess,
  redirectUrl: string,
): Promise<void> {
  configurations.clear(); // a provider that was set up anew is read anew
  const configuration = await configurationOf(ctx, access);
  try {
    await oidc.genericGrantRequest(configuration, 'authorization_code', {
      code: 'test',
      redirect_uri: redirectUrl,
      code_verifier: oidc.randomPKCECodeVerifier(),
    });
  } catch (error) {
    if (error instanceof oidc.ResponseBodyError && EXPECTED.includes(error.error)) return;
    failOfProvider(error, 'login');
  }
}

/** What providers say of a code that does not exist. */
const EXPECTED = ['invalid_grant', 'invalid_request'];
