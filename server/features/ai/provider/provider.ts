import { fail } from '#shared/contract/errors.ts';
import { integrationValue } from '#server/features/integrations/index.ts';
import { settingValues } from '#server/features/settings/index.ts';
import type { AppContext } from '#server/platform/appContext.ts';

/** The address of OpenAI, which counts while only a key is set. */
const DEFAULT_BASE = 'https://api.openai.com/v1';

/** Where and how the AI is asked. */
export interface Provider {
  readonly base: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly model: string;
  readonly transcriptionModel: string;
  readonly allowsPrivate: boolean;
}

/** The provider as it is configured; null while neither an address nor a key is set. */
export async function readProvider(ctx: AppContext): Promise<Provider | null> {
  const [address, key, organization, settings] = await Promise.all([
    integrationValue(ctx, 'aiUrl'),
    integrationValue(ctx, 'apikey'),
    integrationValue(ctx, 'organization'),
    settingValues(ctx, ['aiModel', 'aiTranscriptionModel']),
  ]);
  const base = URL.parse(address || DEFAULT_BASE);
  if (!base || (!address && !key)) return null;
  return {
    base,
    headers: headersFor(base, key, organization),
    model: settings.aiModel,
    transcriptionModel: settings.aiTranscriptionModel,
    allowsPrivate: ctx.config.PRIVATE_AI_SERVERS,
  };
}

/** @throws AppError ERR_AI_NOT_CONFIGURED without a provider or a model */
export async function requireProvider(ctx: AppContext): Promise<Provider> {
  const provider = await readProvider(ctx);
  return provider?.model ? provider : fail('ERR_AI_NOT_CONFIGURED');
}

/** `path` below the base; a query of the base stays, since older addresses of Azure end in `?api-version=…`. */
export function endpointOf(base: URL, path: string): URL {
  const url = new URL(base);
  url.pathname = `${base.pathname.replace(/\/+$/, '')}/${path}`;
  url.hash = '';
  return url;
}

/** Azure takes keys in a header of its own; all others as bearer tokens. Local servers need none. */
function headersFor(base: URL, key: string, organization: string): Record<string, string> {
  if (!key) return {};
  if (/\.(azure\.com|azure\.us|azure\.cn)$/.test(base.hostname)) return { 'api-key': key };
  return { authorization: `Bearer ${key}`, ...(organization && { 'openai-organization': organization }) };
}
