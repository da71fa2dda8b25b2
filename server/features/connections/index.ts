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
  OutboundMessage,
  Party,
  SendResult,
} from './channel.ts';
export { Connection } from './connection.entity.ts';
export { findConnections } from './connections.queries.ts';
