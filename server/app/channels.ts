import { hubChannels } from '#server/channels/hub/index.ts';
import { whatsApp } from '#server/channels/whatsapp/index.ts';
import type { ChannelDefinition, Channels } from '#server/features/connections/index.ts';
import { integrationValue } from '#server/features/integrations/index.ts';
import type { AppContext } from '#server/platform/appContext.ts';

/** All channels. To add one, create its folder below `channels/` and list it here. */
export const CHANNELS: readonly ChannelDefinition[] = [whatsApp(), ...hubChannels(readHubToken)];

/** The hub's token from the settings. */
export function readHubToken(ctx: AppContext): Promise<string> {
  return integrationValue(ctx, 'hubToken');
}

/** Opens the adapters of these channels. @throws Error when two have the same name */
export function openChannels(ctx: AppContext, definitions: readonly ChannelDefinition[]): Channels {
  const channels = new Map(definitions.map((definition) => [definition.type, definition.open(ctx)]));
  if (channels.size < definitions.length) throw new Error('two channels have the same name');
  return channels;
}
