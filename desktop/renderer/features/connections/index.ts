export { useConnectionsQuery } from './connections.api.ts';
export { followConnections } from './connections.realtime.ts';
export { ConnectionsMark } from './ConnectionsMark.tsx';
