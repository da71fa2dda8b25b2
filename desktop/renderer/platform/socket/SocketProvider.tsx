import { createContext, use, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import type { ServerEvent, ServerEventName } from '#shared/contract/realtime.ts';
import {
  api,
  forgetEverything,
  freshToken,
  refetchFailed,
  refreshSession,
  useAppDispatch,
  type AppThunk,
} from '#renderer/platform/api/index.ts';
import { useDesktopEvent, useIsAway } from '#renderer/platform/desktop/index.ts';
import { linked, linkLost } from './link.slice.ts';
import { createLiveSocket, type LiveSocket, type Room } from './liveSocket.ts';

const SocketContext = createContext<LiveSocket | null>(null);

/** Keeps the socket connected while mounted, and reports over it whether the user is away from the computer. */
export function SocketProvider({ children }: { children: ReactNode }) {
  const dispatch = useAppDispatch();
  const [socket] = useState(() => dispatch(createSocket));
  useEffect(() => socket.open(), [socket]);
  const isAway = useIsAway();
  useEffect(() => socket.setAway(isAway), [socket, isAway]);
  useDesktopEvent('power/woke', () => socket.reconnect());
  return <SocketContext value={socket}>{children}</SocketContext>;
}

/** The socket of the signed-in user. */
export function useSocket(): LiveSocket {
  const socket = use(SocketContext);
  if (!socket) throw new Error('useSocket needs SocketProvider above it');
  return socket;
}

/** Subscribes to a server event while the component is mounted. */
export function useServerEvent<Name extends ServerEventName>(
  name: Name,
  onEvent: (event: ServerEvent<Name>) => void,
): void {
  const socket = useSocket();
  const handleEvent = useEffectEvent(onEvent);
  useEffect(() => socket.on(name, handleEvent), [socket, name]);
}

/** Joins a room while the component is mounted; null joins none. */
export function useRoom(room: Room | null): void {
  const socket = useSocket();
  const key = JSON.stringify(room);
  useEffect(() => {
    const wanted: Room | null = JSON.parse(key); // by value: a new object with the same content is the same room
    return wanted === null ? undefined : socket.join(wanted);
  }, [socket, key]);
}

const createSocket: AppThunk<LiveSocket> = (dispatch, getState, extra) => {
  const context = { dispatch, getState, extra };
  return createLiveSocket({
    serverAddress: extra.serverAddress,
    token: () => freshToken(context),
    renewToken: async () => (await refreshSession(context)) === null,
    onLink: () => dispatch(linked()),
    onFirstLink: () => dispatch(api.util.invalidateTags(['tickets', 'messages'])),
    onLost: () => dispatch(linkLost()),
    onRecovered: () => void dispatch(refetchFailed()),
    onReturn: () => {
      void refreshSession(context); // profile, queues and rights of the user may have changed meanwhile
      dispatch(forgetEverything());
    },
  });
};
