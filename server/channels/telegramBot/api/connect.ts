import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { Api, HttpError } from 'grammy';
import type { Config } from '#server/platform/config/config.ts';
import { networkCode } from '#server/platform/net/isUnsent.ts';

/** Longest duration of one request without a file; longer than the long poll. Seconds. */
const TIMEOUT = 120;

/**
 * The Bot API for the bot with this token; connects nothing. Its errors do not contain the token and can be logged.
 * @param once each request has a new TCP connection: one that stayed open may just be closing
 * @param once.timeout of a request, in seconds
 */
export function connect(
  { TELEGRAM_API_URL }: Pick<Config, 'TELEGRAM_API_URL'>,
  token: string,
  once?: { readonly timeout: number },
): Api {
  const apiRoot = rootOf(TELEGRAM_API_URL);
  const Agent = apiRoot.startsWith('https:') ? HttpsAgent : HttpAgent;
  const api = new Api(token, {
    apiRoot,
    timeoutSeconds: once?.timeout ?? TIMEOUT,
    ...(once && { baseFetchConfig: { agent: new Agent({ keepAlive: false }) } }),
  });
  api.config.use((request, method, payload, signal) =>
    request(method, payload, signal).catch((error: unknown) => {
      throw error instanceof HttpError ? withoutAddress(error) : error;
    }),
  );
  return api;
}

/** The library puts the error of `fetch` into its own: message and stack have the address, which contains the token. */
function withoutAddress({ message, error }: HttpError): HttpError {
  const code = networkCode(error);
  return new HttpError(message, Object.assign(new Error(code || 'no answer'), code && { code }));
}

type LibrarySignal = Parameters<Api['getMe']>[0];

/** A signal as the library names its type, which is that of an older package. */
export function librarySignal(signal: AbortSignal): LibrarySignal {
  return signal as unknown as LibrarySignal; // the same methods
}

/** Where the file at this path can be downloaded. The address contains the token: it must not be logged or shown. */
export function fileUrl(
  { TELEGRAM_API_URL }: Pick<Config, 'TELEGRAM_API_URL'>,
  token: string,
  path: string,
): string {
  return `${rootOf(TELEGRAM_API_URL)}/file/bot${token}/${path}`;
}

function rootOf(url: string): string {
  return url.replace(/\/+$/, '');
}
