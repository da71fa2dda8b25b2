import { randomUUID } from 'node:crypto';
import { fail } from '#shared/contract/errors.ts';
import type { ChannelType } from '#shared/domain/connectionStatus.ts';
import type { Channel } from '#server/features/connections/index.ts';
import { openFile } from './inbound/openFile.ts';
import { send, type HubTransport } from './outbound/send.ts';
import { leaveHub } from './session/leaveHub.ts';

/** Adapts one channel type of the hub to the `Channel` port. */
export function createHubChannel(transport: HubTransport, type: ChannelType): Channel {
  const { ctx, hub, sessions } = transport;
  return {
    type,
    isExclusive: false,
    newMessageId: randomUUID,
    start: async (connectionId) => sessions.start(connectionId),
    stop: (connectionId) => sessions.stop(connectionId),
    async logout(connectionId) {
      await sessions.stop(connectionId);
      await leaveHub(ctx, hub, connectionId);
    },
    pairByCode: async (whatsappId) => fail('ERR_WAPP_NOT_INITIALIZED', { whatsappId }),
    send: (connectionId, message) => send(transport, type, connectionId, message),
    edit: async () => fail('ERR_EDITING_WAPP_MSG'),
    remove: async () => fail('ERR_DELETE_WAPP_MSG'),
    react: async () => fail('ERR_SENDING_WAPP_MSG'),
    markRead: async () => undefined, // the hub has no endpoint for it
    checkNumber: async () => fail('ERR_WAPP_CHECK_CONTACT'),
    addressBook: async () => [],
    picture: async () => null,
    unfinished: async () => [], // the hub repeats events that were not stored
    replay: async () => undefined,
    dismiss: async () => undefined,
    openFile: (reference, signal) => openFile(ctx.config, reference, signal),
    close: () => sessions.close(),
  };
}
