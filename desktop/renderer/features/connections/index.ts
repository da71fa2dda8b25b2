export { ChannelIcon } from './ChannelIcon.tsx';
export { useConnectionsQuery } from './connections.api.ts';
export { subscribeConnections } from './connections.realtime.ts';
export { ConnectionsBadge } from './ConnectionsBadge.tsx';
