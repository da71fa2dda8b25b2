import { fail } from '#shared/contract/errors.ts';
import { AI_DEFAULT_URL } from '#shared/domain/ai.ts';
import { integrationValues } from '#server/features/integrations/index.ts';
import { settingValues } from '#server/features/settings/index.ts';
import type { AppContext } from '#server/platform/appContext.ts';

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
  const { aiUrl, apikey, organization } = await integrationValues(ctx, ['aiUrl', 'apikey', 'organization']);
  const settings = await settingValues(ctx, ['aiModel', 'aiTranscriptionModel']);
  const base = URL.parse(aiUrl || AI_DEFAULT_URL);
  if (!base || (!aiUrl && !apikey)) return null;
  return {
    base,
    headers: headersFor(base, apikey, organization),
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
