import type { WebhookAttempt } from '#shared/contract/webhooks.ts';
import type { WebhookFailure } from '#shared/domain/webhooks.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { AddressRefused } from '#server/platform/net/guardedRequest.ts';
import { networkCode } from '#server/platform/net/isUnsent.ts';
import { pauseIn } from '#server/platform/net/retryAfter.ts';
import { postText } from '#server/platform/net/postText.ts';
import type { Webhook } from './webhook.entity.ts';
import { signedHeaders, decryptSecrets } from './webhookSecrets.ts';

/** What came of a request. */
export interface Sent extends WebhookAttempt {
  /** As the endpoint asked, in milliseconds. */
  readonly retryAfter: number | undefined;
  /** What was read of the answer, for its actions; longer than `answer`. */
  readonly wholeAnswer: string;
}

interface Request {
  readonly messageId: string;
  readonly body: string;
  readonly signal: AbortSignal;
  /** Milliseconds. */
  readonly timeout: number;
}

/** Bytes of an answer that are read: enough for actions with long texts. */
const ANSWER_LIMIT = 256 * 1024;
/** Characters of an answer that are kept. */
const SHOWN = 500;

/** Posts a signed body to an endpoint. Never fails: what went wrong is in the result. */
export async function sendWebhook(
  ctx: AppContext,
  webhook: Pick<Webhook, 'url' | 'headerName' | 'secrets'>,
  { messageId, body, signal, timeout }: Request,
): Promise<Sent> {
  const at = ctx.now();
  const began = performance.now();
  const done = (fields: Partial<Sent>): Sent => ({
    at: at.toISOString(),
    status: null,
    duration: Math.round(performance.now() - began),
    failure: null,
    detail: '',
    answer: '',
    retryAfter: undefined,
    wholeAnswer: '',
    ...fields,
  });
  const tooLate = AbortSignal.timeout(timeout);
  try {
    const secrets = decryptSecrets(ctx, webhook.secrets);
    const { status, text, retryAfter } = await postText({
      url: webhook.url,
      headers: {
        ...(webhook.headerName && { [webhook.headerName]: secrets.headerValue ?? '' }),
        'content-type': 'application/json',
        'user-agent': 'Ramal',
        ...signedHeaders(secrets, messageId, body, at),
      },
      body,
      signal: AbortSignal.any([signal, tooLate]),
      allowed: ctx.config.PRIVATE_WEBHOOK_HOSTS,
      answerLimit: ANSWER_LIMIT,
    });
    const known = withoutSecrets(text.replaceAll('\u0000', ''), secrets);
    return done({
      status,
      failure: failureOf(status, text),
      answer: known.slice(0, SHOWN).toWellFormed(), // half a character is no JSON for the database
      wholeAnswer: text,
      retryAfter: pauseIn(retryAfter, at),
    });
  } catch (error) {
    if (tooLate.aborted) return done({ failure: 'timeout' });
    if (error instanceof AddressRefused) return done({ failure: 'privateAddress' });
    const code = networkCode(error);
    if (code === '') ctx.log.error({ err: error }, 'a webhook could not be sent');
    return done({ failure: code === '' ? 'fault' : 'unreachable', detail: code.slice(0, 200) });
  }
}

function failureOf(status: number, text: string): WebhookFailure | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) return 'redirect';
  return status === 404 && /webhook.*not registered/is.test(text) ? 'notListening' : 'status';
}

/** An endpoint may answer with what it was sent. */
function withoutSecrets(
  text: string,
  { headerValue, secret, previous }: ReturnType<typeof decryptSecrets>,
): string {
  return [headerValue, secret, previous?.secret]
    .filter((one) => one !== undefined && one !== '')
    .reduce<string>((shown, one) => shown.replaceAll(one ?? '', '•••'), text);
}
