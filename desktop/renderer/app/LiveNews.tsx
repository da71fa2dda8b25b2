import { useEffect } from 'react';
import { useAppDispatch, type AppDispatch } from '#renderer/platform/api/index.ts';
import { useSocket, type LiveSocket } from '#renderer/platform/socket/index.ts';

/** Brings the news of the server into the cache; returns the way to stop. */
export type Follower = (socket: LiveSocket, dispatch: AppDispatch) => () => void;

/** What each feature does with the server's news; a feature adds its `follow…` here. */
const FOLLOWERS: readonly Follower[] = [];

/** Keeps the cache up to date while somebody is signed in. */
export function LiveNews() {
  const socket = useSocket();
  const dispatch = useAppDispatch();
  useEffect(() => {
    const stops = FOLLOWERS.map((follow) => follow(socket, dispatch));
    return () => stops.forEach((stop) => stop());
  }, [socket, dispatch]);
  return null;
}
