export { askableChannel } from './askableChannel.ts';
export { ADDRESS_KINDS } from './channel.ts';
export type {
  Address,
  AddressKind,
  Channel,
  Channels,
  InboundMedia,
  InboundMessage,
  MessageKey,
  NumberCheck,
  OpenedFile,
  OutboundMessage,
  Party,
  SendResult,
  UnfinishedMessage,
} from './channel.ts';
export { Connection } from './connection.entity.ts';
export { ConnectionActivity } from './connectionActivity.entity.ts';
export { presentConnection, presentConnectionSummary } from './connection.presenter.ts';
export { defaultConnection, findConnection, findConnections, firstOfChannel } from './connections.queries.ts';
export { recordSession, type SessionUpdate } from './recordSession.ts';
export { createConnection } from './saveConnection.ts';
export { createSessions, type Sessions } from './sessions.ts';
