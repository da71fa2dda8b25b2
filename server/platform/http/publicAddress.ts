import type { Context } from 'koa';
import type { Config } from '../config/config.ts';

/**
 * The address of this server for links that a provider is told, without a slash at the end. Without `PUBLIC_URL` it is that of
 * the request, which the client chooses: a provider accepts none that is not registered with it.
 */
export function publicAddress({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>, http: Context): string {
  return PUBLIC_URL?.replace(/\/+$/, '') ?? `${http.protocol}://${http.host}`; // Koa's `origin` is the header of that name
}
