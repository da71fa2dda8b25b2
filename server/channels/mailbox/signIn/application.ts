import { fail } from '#shared/contract/errors.ts';
import type { SignInProvider } from '#shared/domain/signInProviders.ts';
import { integrationValues } from '#server/features/integrations/index.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { ANY_TENANT, type MailProvider, type MailProviders } from './providers.ts';

/** The application of this installation at a provider, and the addresses of that. */
export interface Application {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly authorizationUrl: string;
  readonly tokenUrl: string;
}

/** The application that is registered at a provider; undefined while the settings lack it. */
export async function findApplication(
  ctx: AppContext,
  { settings, authorizationUrl, tokenUrl }: MailProvider,
): Promise<Application | undefined> {
  const keys = [settings.clientId, settings.clientSecret, settings.tenant].filter((key) => key !== undefined);
  const values = await integrationValues(ctx, keys);
  const clientId = values[settings.clientId];
  const clientSecret = values[settings.clientSecret];
  if (!clientId || !clientSecret) return undefined;
  const tenant = (settings.tenant && values[settings.tenant]) || ANY_TENANT;
  const ofTenant = (url: string) => url.replace('{tenant}', encodeURIComponent(tenant));
  return {
    clientId,
    clientSecret,
    authorizationUrl: ofTenant(authorizationUrl),
    tokenUrl: ofTenant(tokenUrl),
  };
}

/** @throws AppError ERR_OAUTH_NOT_CONFIGURED */
export async function requireApplication(
  ctx: AppContext,
  providers: MailProviders,
  provider: SignInProvider,
): Promise<Application> {
  return (await findApplication(ctx, providers[provider])) ?? fail('ERR_OAUTH_NOT_CONFIGURED', { provider });
}
