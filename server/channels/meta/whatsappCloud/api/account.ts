import { z } from 'zod';
import type { CredentialTest } from '#shared/contract/channels.ts';
import type { Config } from '#server/platform/config/config.ts';
import { createGraphClient, type GraphClient } from '../../graph/graphClient.ts';
import { GraphFailure } from '../../graph/graphFailure.ts';
import type { CloudCredentials } from '../credentials.ts';
import { verdictOfCode } from './verdicts.ts';

/** Milliseconds. A user waits for the result. */
const TEST_TIMEOUT = 15_000;

/** The Graph API for the number of a connection. */
export function clientOf(
  { META_GRAPH_URL }: Pick<Config, 'META_GRAPH_URL'>,
  { accessToken, appSecret }: Pick<CloudCredentials, 'accessToken' | 'appSecret'>,
  more: { readonly timeout?: number; readonly signal?: AbortSignal } = {},
): GraphClient {
  return createGraphClient({ url: META_GRAPH_URL, accessToken, appSecret, rules: verdictOfCode, ...more });
}

const number = z.object({
  id: z.string(),
  display_phone_number: z.string(),
  verified_name: z.string().default(''),
  /** GREEN, YELLOW, RED, or UNKNOWN. */
  quality_rating: z.string().default(''),
});
const limited = number.extend({
  /** Of all numbers of the business together, such as `TIER_250`. */
  whatsapp_business_manager_messaging_limit: z.string().default(''),
  throughput: z.object({ level: z.string().default('') }).default({ level: '' }),
  /** The phone app uses the number as well. */
  is_on_biz_app: z.boolean().default(false),
});
export type LimitedNumber = z.infer<typeof limited>;
const numbers = z.object({ data: z.array(z.object({ id: z.string() })) });

/** What Meta says of the number. @throws GraphFailure */
export function readNumber(client: GraphClient, { phoneNumberId }: Pick<CloudCredentials, 'phoneNumberId'>) {
  return client.get(phoneNumberId, number, {
    fields: 'id,display_phone_number,verified_name,quality_rating',
  });
}

/** What Meta says of the number, with its limits. @throws GraphFailure */
export function readLimits(
  client: GraphClient,
  { phoneNumberId }: Pick<CloudCredentials, 'phoneNumberId'>,
): Promise<LimitedNumber> {
  const fields = Object.keys(limited.shape).join();
  return client.get(phoneNumberId, limited, { fields });
}

const done = z.object({ success: z.boolean() });

/** Where Meta sends the events of a number, and what it proves itself with. */
export interface WebhookTarget {
  readonly address: string;
  readonly verifyToken: string;
}

/**
 * Has the events of the number sent to its own webhook. Each number may have one, so that several numbers share an app.
 * Without a public address the webhook is the one that was entered in the app. Repeating it changes nothing.
 * @throws GraphFailure
 */
export async function subscribe(
  client: GraphClient,
  { phoneNumberId, businessAccountId }: CloudCredentials,
  target: WebhookTarget | undefined,
): Promise<void> {
  await client.post(`${businessAccountId}/subscribed_apps`, done, {});
  if (!target) return;
  await client.post(phoneNumberId, done, {
    webhook_configuration: { override_callback_uri: target.address, verify_token: target.verifyToken },
  });
}

/** Reads the number back, and whether it belongs to the business account. @throws Error of our own */
export async function testAccount(config: Config, given: CloudCredentials): Promise<CredentialTest> {
  const client = clientOf(config, given, { timeout: TEST_TIMEOUT });
  try {
    const found = await readNumber(client, given);
    const { data } = await client.get(`${given.businessAccountId}/phone_numbers`, numbers, { fields: 'id' });
    if (!data.some(({ id }) => id === given.phoneNumberId))
      return { account: '', problem: 'credentialsRefused' };
    return { account: describe(found), problem: null };
  } catch (error) {
    if (!(error instanceof GraphFailure)) throw error;
    const isRefused = ['token', 'permission', 'refused'].includes(error.kind);
    return { account: '', problem: isRefused ? 'credentialsRefused' : 'providerUnreachable' };
  }
}

function describe({
  display_phone_number: shown,
  verified_name: name,
  quality_rating: quality,
}: z.output<typeof number>) {
  return [shown, name, quality].filter(Boolean).join(' · ');
}
