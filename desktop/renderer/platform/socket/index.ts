export { gatherNews } from './gatherNews.ts';
export { linkSlice, selectLostAt } from './link.slice.ts';
export { SocketProvider, useRoom, useServerEvent, useSocket } from './SocketProvider.tsx';
export { fetchLine, type Follower } from './liveSocket.ts';
