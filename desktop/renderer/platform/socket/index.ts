export { batchEvents } from './batchEvents.ts';
export { linkSlice, selectLostAt } from './link.slice.ts';
export { SocketProvider, useRoom, useServerEvent, useSocket } from './SocketProvider.tsx';
export { EVENT_PAUSE, loadSocketClient, type RealtimeHandler } from './liveSocket.ts';
