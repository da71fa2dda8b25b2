export { locationBody } from './location.ts';
export { requireChannel } from './requireChannel.ts';
export type {
  Address,
  AddressKind,
  Channel,
  ChannelAdapter,
  ChannelTemplate,
  Channels,
  InboundMedia,
  InboundMessage,
  MailPerson,
  MailRecipients,
  MessageKey,
  NumberCheck,
  OldestMessage,
  OpenedFile,
  OutboundContent,
  OutboundMessage,
  Mention,
  Party,
  SendResult,
  SentTemplate,
} from './channel.ts';
export type { ReceivingReport, UnfinishedMessage } from './receivingReport.ts';
export type { WebhookRequest } from './webhookRequest.ts';
export {
  credential,
  credentialsReader,
  onlyWith,
  secret,
  serverAddress,
  shownAsRequired,
} from './credentials.ts';
export { encryptedCredentials } from './encryptedCredentials.ts';
export {
  defineChannel,
  NO_CREDENTIALS,
  type ChannelDefinition,
  type ChannelServices,
  type ChannelWebhook,
  type CustomerThreads,
  type MessageForCustomer,
} from './defineChannel.ts';
export { allowsPasskeys } from './allowsPasskeys.ts';
export { channelOf } from './channelOf.ts';
export { Connection } from './connection.entity.ts';
export { ConnectionActivity } from './connectionActivity.entity.ts';
export { firstExpiry, listActivity } from './connectionActivity.queries.ts';
export { ConnectionAccount } from './connectionAccount.entity.ts';
export { findOwnAddresses, plainAddress, SHOWN_MAX_LENGTH, type OwnAddresses } from './ownAddresses.ts';
export { recordAccount, type AccountFacts } from './recordAccount.ts';
export { presentConnection, presentConnectionSummary } from './connection.presenter.ts';
export { listConnections } from './connectionRows.ts';
export {
  defaultConnection,
  findConnection,
  findConnections,
  firstOfChannel,
  requireDefaultConnection,
  suitableOrDefault,
  thisOrOldest,
} from './connections.queries.ts';
export { isConnectionOpen } from './isConnectionOpen.ts';
export { reaches } from './reaches.ts';
export { recordSession, type SessionUpdate } from './recordSession.ts';
export { createConnection, storeCredentials } from './saveConnection.ts';
export { createOwnedSessions, type OwnedSession } from './ownedSessions.ts';
export { routedChannel } from './routedChannel.ts';
export { SessionCommand } from './sessionCommand.entity.ts';
export { removeExpiredCommands } from './sessionCommands.ts';
export { createSessions, type Sessions } from './sessions.ts';
export { webhookAddress } from './webhookAddress.ts';
export { auditedConnections } from './connection.audit.ts';
