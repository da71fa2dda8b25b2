import type { Config } from '#server/platform/config/config.ts';

/** The webhook of a connection as its provider reaches it; undefined while Ramal has no public address. */
export function webhookAddress(
  { PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>,
  type: string,
  connectionId: number,
): string | undefined {
  return PUBLIC_URL && `${PUBLIC_URL.replace(/\/+$/, '')}/channel-webhook/${type}/${connectionId}`;
}
