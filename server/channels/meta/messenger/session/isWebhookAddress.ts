import { webhookAddress } from '#server/features/connections/index.ts';
import type { Config } from '#server/platform/config/config.ts';

/** Whether this is the webhook of a connection of this channel here. */
export function isWebhookAddress(config: Pick<Config, 'PUBLIC_URL'>, type: string, address: string): boolean {
  const [, id] = /\/(\d+)$/.exec(address) ?? [];
  return id !== undefined && webhookAddress(config, type, Number(id)) === address;
}
