export { ChannelIcon } from './ChannelIcon.tsx';
export {
  useChannelsQuery,
  useConnectionsQuery,
  useLazyHubChannelsQuery,
  useSignInSetupQuery,
} from './connections.api.ts';
export { useCapabilities, useLoadCapabilities } from './useCapabilities.ts';
export { subscribeConnections } from './connections.realtime.ts';
export { ConnectionsBadge } from './ConnectionsBadge.tsx';
export { useServiceName } from './useServiceName.ts';
