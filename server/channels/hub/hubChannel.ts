import { randomUUID } from 'node:crypto';
import type { Capabilities } from '#shared/contract/channels.ts';
import type { HubChannelType } from '#shared/contract/hubChannels.ts';
import { FILE_MAX_BYTES, MESSAGE_MAX_LENGTH } from '#shared/domain/limits.ts';
import {
  defineChannel,
  NO_CREDENTIALS,
  type ChannelAdapter,
  type ChannelDefinition,
  type ChannelServices,
} from '#server/features/connections/index.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { openFile } from './inbound/openFile.ts';
import { hubRoutes } from './hub.routes.ts';
import { ADDRESS_OF } from './outbound/contents.ts';
import { filesForHub } from './outbound/fileAddress.ts';
import { send, type HubTransport } from './outbound/send.ts';
import { forgetOldSent } from './outbound/sentMessages.ts';
import { HubSentMessage } from './outbound/sentMessage.entity.ts';
import { HubChannelLink } from './session/channelLink.entity.ts';
import { leaveHub } from './session/leaveHub.ts';

/** One channel that the hub carries. @param openTransport opens its own access to the hub */
export function hubChannel(
  type: HubChannelType,
  openTransport: (ctx: AppContext) => HubTransport,
): ChannelDefinition {
  return defineChannel({
    type,
    capabilities: { ...CAPABILITIES, addressKinds: [ADDRESS_OF[type]] },
    credentials: NO_CREDENTIALS, // the token of the hub is the same for all channels
    entities: [HubChannelLink, HubSentMessage],
    routes: hubRoutes,
    files: hubFiles,
    forget: forgetOldSent,
    open: (ctx) => openAdapter(openTransport(ctx), type),
  });
}

const hubFiles = (ctx: AppContext, services: Pick<ChannelServices, 'findSentFile'>) => [
  filesForHub(ctx, services),
];

const CAPABILITIES: Omit<Capabilities, 'addressKinds'> = {
  textMaxLength: MESSAGE_MAX_LENGTH,
  files: {
    image: FILE_MAX_BYTES,
    audio: FILE_MAX_BYTES,
    video: FILE_MAX_BYTES,
    application: FILE_MAX_BYTES,
  },
  voice: 'mp3', // the apps of all channels play it
  quote: false,
  edit: false,
  delete: false,
  react: false,
  readReceipts: false,
  typing: false,
  replyWindowHours: null, // the hub refuses what its channels do not take
  groups: true,
  numberCheck: false,
  website: false,
  addressBook: false,
  linking: [],
  setup: 'catalogue',
};

/** Adapts the hub to the port. */
function openAdapter(transport: HubTransport, type: HubChannelType): ChannelAdapter {
  const { ctx, hub, sessions } = transport;
  return {
    newMessageId: randomUUID,
    start: async (connectionId) => sessions.start(connectionId),
    stop: (connectionId) => sessions.stop(connectionId),
    async logout(connectionId) {
      await sessions.stop(connectionId);
      await leaveHub(ctx, hub, connectionId);
    },
    send: (connectionId, message) => send(transport, type, connectionId, message),
    openFile: (reference, signal) => openFile(ctx.config, reference, signal),
    close: () => sessions.close(),
  };
}
