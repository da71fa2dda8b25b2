import { createContext, use, useEffect, useEffectEvent, useMemo, useState, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { selectLostAt } from '#renderer/platform/socket/link.slice.ts';
import { useAppDispatch } from './dispatch.ts';
import { createMediaFiles, fetchFile, pathOfFile, type MediaFiles } from './mediaFiles.ts';

const MediaFilesContext = createContext<MediaFiles | null>(null);

/** Shares server files among all that show them; those that could not be loaded come when the connection is back. */
export function MediaFilesProvider({ children }: { children: ReactNode }) {
  const dispatch = useAppDispatch();
  const files = useMemo(() => createMediaFiles((mediaUrl) => dispatch(fetchFile(mediaUrl))), [dispatch]);
  const isLost = useSelector(selectLostAt) !== null;
  useEffect(() => {
    if (!isLost) files.retryFailed();
  }, [files, isLost]);
  return <MediaFilesContext value={files}>{children}</MediaFilesContext>;
}

/**
 * Returns a URL of a server file that `img`, `audio`, `video` and download links can use; the server itself only serves
 * files to requests with a token. Undefined while loading; null when there is no file or it could not be loaded. After a
 * network failure the URL follows when the connection is back.
 */
export function useMediaUrl(address: string | null): string | null | undefined {
  const mediaUrl = address && pathOfFile(address);
  const files = use(MediaFilesContext);
  if (!files) throw new Error('useMediaUrl needs MediaFilesProvider above it');
  const [loaded, setLoaded] = useState<{ mediaUrl: string; url: string | null }>();
  // its signature changes with time, which is no other file
  const acquire = useEffectEvent((path: string) =>
    files.acquire(address ?? path, (url) => setLoaded({ mediaUrl: path, url })),
  );
  useEffect(() => (mediaUrl === null ? undefined : acquire(mediaUrl)), [files, mediaUrl]);
  if (mediaUrl === null) return null;
  return loaded?.mediaUrl === mediaUrl ? loaded.url : undefined;
}
