import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { app, autoUpdater, powerMonitor } from 'electron';
import type { PendingAction } from '#bridge/pendingActions.ts';
import { isStartedHidden } from './autostart/isStartedHidden.ts';
import { setAutostart } from './autostart/setAutostart.ts';
import { startDeepLinks, type EarlyLinks } from './deepLinks/startDeepLinks.ts';
import { startDownloads } from './downloads/startDownloads.ts';
import { startPendingActions } from './pendingActions/startPendingActions.ts';
import { startFind } from './find/startFind.ts';
import { createIpc } from './ipc/ipc.ts';
import { offerContextMenus, showMenu } from './menu/showMenus.ts';
import { offerSystemMenus } from './menu/systemMenus.ts';
import { startMicrophone } from './microphone/startMicrophone.ts';
import { isQuiet } from './notifications/quiet.ts';
import { startNotifications } from './notifications/startNotifications.ts';
import type { ToastActivation } from './notifications/toast.ts';
import { startPresence } from './presence/startPresence.ts';
import { startPrinting } from './printing/startPrinting.ts';
import { serveScreens } from './screens/serveScreens.ts';
import { startSecrets } from './secrets/startSecrets.ts';
import { managedBy } from './servers/managed.ts';
import { startServers } from './servers/startServers.ts';
import { checkSpelling } from './settings/checkSpelling.ts';
import { languageOf } from './settings/language.ts';
import { shellTranslations } from './shellTranslations.ts';
import { openSettings } from './settings/openSettings.ts';
import { startDesktopSettings } from './settings/startDesktopSettings.ts';
import { startShortcut } from './shortcuts/startShortcut.ts';
import { notifyOfRefusedShortcuts } from './shortcuts/notifyOfRefusedShortcuts.ts';
import { startTray } from './tray/startTray.ts';
import { updaterOf } from './updates/loadUpdater.ts';
import { startUpdates } from './updates/startUpdates.ts';
import { explainFailure } from './window/explainFailure.ts';
import { lockPages } from './window/lockPages.ts';
import { createMainWindow } from './window/mainWindow.ts';

/** How the program was started. */
interface Start {
  readonly early: EarlyLinks;
  /** The notification that launched the program on macOS, known once the program is ready. */
  readonly launch: () => ToastActivation | null;
  readonly argv: readonly string[];
  readonly environment: Readonly<Record<string, string | undefined>>;
}

const OUT = join(import.meta.dirname, '..');
const ICONS = join(OUT, 'icons');
/** Interval for checking the do-not-disturb hours, in milliseconds. */
const CLOCK = 60_000;

/** Starts all parts of the program in order. */
export async function startRamal({ early, launch, argv, environment }: Start): Promise<void> {
  await app.whenReady();
  const folder = app.getPath('userData');
  const settings = openSettings(folder, new Date());
  const preferences = () => settings.read().desk;
  const { managed, broken } = managedBy({ platform: process.platform, environment, read: textOf });
  const language = () => languageOf(settings.read().language, app.getLocale());
  const t = () => shellTranslations(language());

  let isLeaving = false;
  const leave = () => {
    isLeaving = true;
  };
  app.on('before-quit', leave);
  autoUpdater.on('before-quit-for-update', leave); // an update closes the windows before `before-quit` fires
  const window = createMainWindow({
    preload: join(OUT, 'preload/index.cjs'),
    icon: join(ICONS, 'icon.png'),
    isDeveloped: !app.isPackaged,
    lastBounds: () => settings.read().window,
    saveBounds: (bounds) => settings.change({ window: bounds }),
    mayClose: () => isLeaving || !preferences().closeToTray,
    onHidden: () => {
      if (settings.read().toldOfTray) return;
      settings.change({ toldOfTray: true });
      notifications.notify(t().desktop.tray.toldOnce);
    },
    explainFailure: () => explainFailure(t()),
    warn,
  });
  const screens = () => window.current()?.webContents ?? null;
  const ipc = createIpc(screens, warn);

  const servers = startServers({
    ipc,
    settings,
    managed,
    trouble: {
      brokenSettings: settings.brokenFile,
      brokenManaged: broken,
      // added by the AppImage itself where the system does not allow user namespaces (electron-builder: appImageUtil)
      isUnprotected: app.isPackaged && argv.includes('--no-sandbox'),
    },
    onChosen: () => {
      tray.forget();
      window.reload();
    },
    onForgotten: (url) => notifications.dismissOf(url),
  });
  const serverUrl = () => servers.current()?.url ?? null;
  const pendingActions = startPendingActions(ipc, servers);
  startSecrets({ ipc, folder, servers, warn });
  lockPages({ server: serverUrl, warn });
  serveScreens(join(OUT, 'renderer'), serverUrl);
  offerContextMenus(t);

  const notifications = startNotifications({
    ipc,
    settings: preferences,
    t,
    pictures: join(folder, 'pictures'),
    show: () => window.show(),
    chooseServer: servers.choose,
    give: pendingActions.add,
  });
  const showSettings = () => {
    window.show();
    ipc.send('menu/chosen', { command: 'settings' });
  };
  const begin = (action: PendingAction) => {
    window.show();
    pendingActions.add(action, serverUrl());
  };
  const tray = startTray({
    ipc,
    icons: ICONS,
    server: serverUrl,
    window: window.current,
    isQuiet: () => isQuiet(preferences(), new Date()),
    t,
    language,
    actions: {
      open: () => window.show(),
      openWaiting: (queueId) => begin({ kind: 'waiting', queueId }),
      openConnections: () => begin({ kind: 'connections' }),
      setQuiet: (quiet) => desktopSettings.change({ isQuiet: quiet }),
      settings: showSettings,
      quit: () => app.quit(),
    },
  });
  const clock = setInterval(() => tray.redraw(), CLOCK);
  app.on('will-quit', () => clearInterval(clock));
  const shortcut = startShortcut(() => {
    window.show();
    ipc.send('tickets/answerNext', null);
  });
  const desktopSettings = startDesktopSettings({
    ipc,
    settings,
    areUpdatesManaged: !managed.updates,
    registerShortcut: (keys) => shortcut.register(keys),
    setAutostart: (wish) => setAutostart(wish, environment['APPIMAGE'] ?? process.execPath),
    onChanged: () => tray.redraw(),
  });
  notifyOfRefusedShortcuts({
    settings,
    isRefused: desktopSettings.isShortcutTaken(),
    t,
    notify: notifications.notify,
    showSettings,
  });

  const drawMenu = () =>
    showMenu({
      t: t(),
      isMac: process.platform === 'darwin',
      isDeveloped: !app.isPackaged,
      canPrint: printing.isPossible(),
      choose: (command) => ipc.send('menu/chosen', { command }),
    });
  const printing = startPrinting({ ipc, screens, onChanged: drawMenu, warn });
  const speakUp = () => {
    drawMenu();
    offerSystemMenus({
      t: t(),
      newTicket: () => begin({ kind: 'newTicket' }),
      openWaiting: () => begin({ kind: 'waiting', queueId: null }),
      warn,
    });
    checkSpelling(language());
  };
  speakUp();
  ipc.answer('theme/set', (theme) => {
    settings.change({ language: theme.language });
    speakUp();
    tray.redraw();
  });
  startMicrophone(ipc, process.platform, warn);
  startFind(ipc, screens);
  startDownloads({ window: window.current, t, notify: notifications.notify });
  startPresence(ipc);
  powerMonitor.on('resume', () => ipc.send('power/woke', null));
  const stopUpdates = startUpdates({
    ipc,
    load: updaterOf(!managed.updates),
    isWanted: () => preferences().checkUpdates,
  });
  app.on('will-quit', stopUpdates);

  app.on('second-instance', () => window.show());
  app.on('activate', () => window.show());
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit(); // on macOS programs stay in the dock
  });
  notifications.catchActivations(launch());
  startDeepLinks({ early, show: () => window.show(), give: (link) => pendingActions.add(link, serverUrl()) });
  if (isStartedHidden(argv, preferences())) window.prepare();
  else window.show();
}

/**
 * The text of a file; null when it does not exist.
 * @throws Error when it exists and cannot be read
 */
function textOf(file: string): string | null {
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

function warn(text: string): void {
  process.stderr.write(`${new Date().toISOString()} ${text}\n`);
}
