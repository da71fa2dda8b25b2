import type { Config } from '#server/platform/config/config.ts';
import { isEverywhere } from '#server/platform/http/originOf.ts';

/**
 * Whether other computers can reach the server, and links that it sends to people lead to their own computers. One that listens
 * at a single address knows that.
 */
export function lacksPublicUrl({ HOST, PUBLIC_URL }: Pick<Config, 'HOST' | 'PUBLIC_URL'>): boolean {
  return PUBLIC_URL === undefined && isEverywhere(HOST);
}
