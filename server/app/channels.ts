import { routedChannel, type ChannelDefinition, type Channels } from '#server/features/connections/index.ts';
import type { AppContext } from '#server/platform/appContext.ts';

/**
 * The folders of channels, in the order in which screens list them. Imported dynamically, so that a new channel is added
 * by one line.
 */
const folders = await Promise.all([
  import('#server/channels/whatsapp/index.ts'),
  import('#server/channels/telegramBot/index.ts'),
  import('#server/channels/webchatWidget/index.ts'),
  import('#server/channels/hub/index.ts'),
  import('#server/channels/mailbox/index.ts'),
  import('#server/channels/meta/index.ts'),
]);

/** All channels. */
export const CHANNELS: readonly ChannelDefinition[] = folders.flatMap(({ channels }) => channels);

/** Opens the adapters of these channels, with commands routed to the process that runs the session. @throws Error when two have the same name */
export function openChannels(ctx: AppContext, definitions: readonly ChannelDefinition[]): Channels {
  const channels = new Map(
    definitions.map((definition) => [definition.type, routedChannel(ctx, definition.open(ctx))]),
  );
  if (channels.size < definitions.length) throw new Error('two channels have the same name');
  return channels;
}

/**
 * The endpoints, files, pages, encrypted tables or nightly deletions that channels declare, without duplicates: the channels of
 * one folder share theirs.
 */
export function declaredBy<Part extends 'routes' | 'files' | 'pages' | 'encrypted' | 'forget'>(
  definitions: readonly ChannelDefinition[],
  part: Part,
): NonNullable<ChannelDefinition[Part]>[] {
  return [
    ...new Set(
      definitions.map((definition) => definition[part]).filter((declared) => declared !== undefined),
    ),
  ];
}
