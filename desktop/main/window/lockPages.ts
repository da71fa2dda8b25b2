import { app, session, shell, systemPreferences, type WebContents } from 'electron';
import { linkTarget, isForFrame, isGranted, type PermissionRequest } from './locks.ts';

interface Parts {
  /** URL of the server of a page; null before one is selected. */
  readonly serverOf: (contents: WebContents) => string | null;
  readonly warn: (text: string) => void;
}

/** Prevents navigation to other pages, opens links in the browser, and grants permissions only to the screens. */
export function lockPages({ serverOf, warn }: Parts): void {
  app.on('web-contents-created', (_, contents) => lockPage(contents, { serverOf, warn }));
  const { defaultSession } = session;
  defaultSession.setPermissionRequestHandler((_, permission, answer, details) => {
    const mediaTypes = 'mediaTypes' in details ? details.mediaTypes : [];
    void grant({ permission, url: details.requestingUrl, mediaTypes }, warn).then(answer);
  });
  defaultSession.setPermissionCheckHandler((_, permission, url, { mediaType }) =>
    isGranted({ permission, url, mediaTypes: mediaType === undefined ? [] : [mediaType] }),
  );
  defaultSession.setDevicePermissionHandler(() => false);
}

/** Grants a permission. macOS additionally asks the user for the microphone; programs that skip this get silence. */
async function grant(request: PermissionRequest, warn: (text: string) => void): Promise<boolean> {
  if (!isGranted(request)) return false;
  if (request.permission !== 'media' || process.platform !== 'darwin') return true;
  try {
    return await systemPreferences.askForMediaAccess('microphone');
  } catch {
    warn('the system did not ask for microphone access');
    return false;
  }
}

function lockPage(contents: WebContents, { serverOf, warn }: Parts): void {
  contents.on('will-navigate', (event) => {
    if (linkTarget(event.url) === 'stay') return;
    event.preventDefault();
    openOutside(event.url, warn);
  });
  contents.on('will-frame-navigate', (event) => {
    if (!event.isMainFrame && !isForFrame(event.url, serverOf(contents))) event.preventDefault();
  });
  contents.on('will-redirect', (event) => {
    const isAllowed = event.isMainFrame
      ? linkTarget(event.url) === 'stay'
      : isForFrame(event.url, serverOf(contents));
    if (!isAllowed) event.preventDefault();
  });
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.setWindowOpenHandler(({ url }) => {
    openOutside(url, warn);
    return { action: 'deny' };
  });
}

/** Opens a URL in the system's default program; other kinds of URLs are ignored. */
function openOutside(url: string, warn: (text: string) => void): void {
  if (linkTarget(url) !== 'outside') return;
  void shell.openExternal(url).catch(() => warn('the system did not open a link'));
}
