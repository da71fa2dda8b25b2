import type { Config } from '#server/platform/config/config.ts';

/** Where Meta reports what happens on the account of a connection; undefined when Meta cannot reach Ramal. */
export function webhookAddress(
  { PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>,
  type: string,
  connectionId: number,
): string | undefined {
  return PUBLIC_URL && `${PUBLIC_URL.replace(/\/+$/, '')}/channel-webhook/${type}/${connectionId}`;
}

/** Whether this is the webhook of a connection of this channel here. */
export function isWebhookAddress(config: Pick<Config, 'PUBLIC_URL'>, type: string, address: string): boolean {
  const [, id] = /\/(\d+)$/.exec(address) ?? [];
  return id !== undefined && webhookAddress(config, type, Number(id)) === address;
}
