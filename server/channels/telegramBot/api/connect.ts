import { Api } from 'grammy';
import type { Config } from '#server/platform/config/config.ts';

/** Longest duration of one request, uploads included; longer than the long poll. Seconds. */
const TIMEOUT = 120;

/** The Bot API for the bot with this token; connects nothing. @param timeout of each request, in seconds */
export function connect(
  { TELEGRAM_API_URL }: Pick<Config, 'TELEGRAM_API_URL'>,
  token: string,
  timeout = TIMEOUT,
): Api {
  return new Api(token, { apiRoot: rootOf(TELEGRAM_API_URL), timeoutSeconds: timeout });
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
