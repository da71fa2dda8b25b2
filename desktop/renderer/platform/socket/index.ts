export { linkSlice, selectLostAt } from './link.slice.ts';
export { SocketProvider, useRoom, useServerEvent, useSocket } from './SocketProvider.tsx';
export { createLiveSocket, type Follower, type LiveSocket, type Room } from './liveSocket.ts';
