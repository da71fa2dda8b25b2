import { createHmac, randomBytes } from 'node:crypto';
import { isSameServer } from '#shared/domain/webhooks.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import type { EncryptedData } from '#server/platform/storage/encryptedData.ts';

/** What only the server and the endpoint know. */
export interface WebhookSecrets {
  /** `whsec_` and the key in base64. */
  readonly secret: string;
  /** The one before, which still signs until a time (milliseconds since 1970). */
  readonly previous?: { readonly secret: string; readonly until: number };
  readonly headerValue?: string;
}

const PREFIX = 'whsec_';
/** Bytes; Standard Webhooks asks for 24 to 64. */
const KEY_LENGTH = 32;

export function newSecret(): string {
  return PREFIX + randomBytes(KEY_LENGTH).toString('base64');
}

export function encryptSecrets({ cipher }: Pick<AppContext, 'cipher'>, secrets: WebhookSecrets): Buffer {
  return cipher.encrypt(Buffer.from(JSON.stringify(secrets), 'utf8'));
}

export function decryptSecrets({ cipher }: Pick<AppContext, 'cipher'>, secrets: Uint8Array): WebhookSecrets {
  return JSON.parse(cipher.open(secrets).toString('utf8')) as WebhookSecrets; // written by `encryptSecrets`
}

/**
 * The secrets of a webhook that goes to a new address. The value of its header is dropped when that is another server: who can
 * change the address must not learn what others have entered.
 */
export function secretsAt(
  ctx: Pick<AppContext, 'cipher'>,
  { url, secrets }: { readonly url: string; readonly secrets: Uint8Array },
  newUrl: string,
): WebhookSecrets {
  const known = decryptSecrets(ctx, secrets);
  return isSameServer(url, newUrl) ? known : { ...known, headerValue: '' };
}

/** The headers of Standard Webhooks for one attempt. During a rotation both secrets sign. */
export function signedHeaders(
  { secret, previous }: WebhookSecrets,
  messageId: string,
  body: string,
  now: Date,
): Record<string, string> {
  const timestamp = Math.floor(now.getTime() / 1000);
  const signing = previous && previous.until > now.getTime() ? [secret, previous.secret] : [secret];
  const signatures = signing.map((one) => {
    const key = Buffer.from(one.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${messageId}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': messageId,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  };
}

/** Without its secret a webhook cannot sign: it is deleted with what waits for it. */
export const encryptedWebhooks: EncryptedData = {
  table: 'webhooks',
  column: 'secrets',
  discard: async ({ em }) => void (await em.execute('delete from webhooks')),
};
