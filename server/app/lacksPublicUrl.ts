import type { Config } from '#server/platform/config/config.ts';
import { isEverywhere } from '#server/platform/http/originOf.ts';

/**
 * Whether links that the server sends out begin with `localhost` although other computers can reach it. One that listens at a
 * single address uses that for its links.
 */
export function lacksPublicUrl({ HOST, PUBLIC_URL }: Pick<Config, 'HOST' | 'PUBLIC_URL'>): boolean {
  return PUBLIC_URL === undefined && isEverywhere(HOST);
}
