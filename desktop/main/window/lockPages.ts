import { app, session, shell, type WebContents } from 'electron';
import { fateOfLink, isGranted } from './locks.ts';

/** Keeps every page where it is, opens links outside, and gives permissions to our own screens only. */
export function lockPages(warn: (text: string) => void): void {
  app.on('web-contents-created', (_, contents) => lockPage(contents, warn));
  const { defaultSession } = session;
  defaultSession.setPermissionRequestHandler((_, permission, answer, details) =>
    answer(
      isGranted({
        permission,
        url: details.requestingUrl,
        mediaTypes: 'mediaTypes' in details ? details.mediaTypes : [],
      }),
    ),
  );
  defaultSession.setPermissionCheckHandler((_, permission, url, { mediaType }) =>
    isGranted({ permission, url, mediaTypes: mediaType === undefined ? [] : [mediaType] }),
  );
  defaultSession.setDevicePermissionHandler(() => false);
}

function lockPage(contents: WebContents, warn: (text: string) => void): void {
  contents.on('will-navigate', (event) => {
    if (fateOfLink(event.url) === 'stay') return;
    event.preventDefault();
    openOutside(event.url, warn);
  });
  contents.on('will-redirect', (event) => {
    if (fateOfLink(event.url) !== 'stay') event.preventDefault();
  });
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.setWindowOpenHandler(({ url }) => {
    openOutside(url, warn);
    return { action: 'deny' };
  });
}

/** Opens an address in the program that the system has for it; one of another kind is left alone. */
function openOutside(url: string, warn: (text: string) => void): void {
  if (fateOfLink(url) !== 'outside') return;
  void shell.openExternal(url).catch(() => warn('the system did not open a link'));
}
