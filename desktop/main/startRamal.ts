import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { app, powerMonitor, shell } from 'electron';
import type { PendingAction } from '#bridge/pendingActions.ts';
import { isStartedHidden } from './autostart/isStartedHidden.ts';
import { renewAutostart, setAutostart } from './autostart/setAutostart.ts';
import { backgroundServerId } from './backgroundPages/backgroundAddress.ts';
import { createBackgroundPages } from './backgroundPages/backgroundPages.ts';
import { startOtherServers } from './backgroundPages/startOtherServers.ts';
import { startCertificates } from './certificates/startCertificates.ts';
import { createConversationWindows } from './conversationWindows/conversationWindows.ts';
import { startDeepLinks, type EarlyLinks } from './deepLinks/startDeepLinks.ts';
import { startDownloads } from './downloads/startDownloads.ts';
import { startPendingActions } from './pendingActions/startPendingActions.ts';
import { endAfterException } from './failure/endAfterException.ts';
import { explainFailure, type FailedPart } from './failure/explainFailure.ts';
import { startFind } from './find/startFind.ts';
import { createIpc } from './ipc/ipc.ts';
import { watchLeaving } from './leaving.ts';
import { openLog } from './log/openLog.ts';
import { saveDiagnostics } from './log/saveDiagnostics.ts';
import { watchProcess } from './log/watchProcess.ts';
import { offerContextMenus } from './menu/showMenus.ts';
import { startMenuCommands } from './menu/startMenuCommands.ts';
import { startMenus } from './menu/startMenus.ts';
import { startMicrophone } from './microphone/startMicrophone.ts';
import { isQuiet } from './notifications/quiet.ts';
import { flashWindow } from './notifications/flashWindow.ts';
import { createPictures } from './notifications/pictures.ts';
import { startNotifications } from './notifications/startNotifications.ts';
import { systemSound } from './notifications/systemSound.ts';
import type { ToastActivation } from './notifications/toast.ts';
import { startPasskey } from './passkey/startPasskey.ts';
import { startPresence } from './presence/startPresence.ts';
import { startProxyLogin } from './proxy/startProxyLogin.ts';
import { relaunch, restart } from './restart.ts';
import { serveScreens } from './screens/serveScreens.ts';
import { startSecrets } from './secrets/startSecrets.ts';
import { managedBy } from './servers/managed.ts';
import { readPolicies } from './servers/readPolicies.ts';
import { createFileStores } from './servers/fileStores.ts';
import { askHealth } from './servers/probeServer.ts';
import { startServers } from './servers/startServers.ts';
import { languageOf } from './settings/language.ts';
import { shellTranslations } from './shellTranslations.ts';
import { openSettings } from './settings/openSettings.ts';
import { startDesktopSettings } from './settings/startDesktopSettings.ts';
import { isDecidedByDesktop, startShortcut } from './shortcuts/startShortcut.ts';
import { notifyOfRefusedShortcuts } from './shortcuts/notifyOfRefusedShortcuts.ts';
import { startSpelling } from './spelling/startSpelling.ts';
import { startTray } from './tray/startTray.ts';
import { updaterOf } from './updates/loadUpdater.ts';
import { startUpdates } from './updates/startUpdates.ts';
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
/** Interval for checking the do-not-disturb hours and asking a silent server again, in milliseconds. */
const CLOCK = 60_000;
/** Lines of the log in saved diagnostics. */
const LOG_LINES = 500;

/** Starts all parts of the program in order. */
export async function startRamal({ early, launch, argv, environment }: Start): Promise<void> {
  await app.whenReady();
  const folder = app.getPath('userData');
  const log = openLog(join(folder, 'logs'), () => new Date());
  const { warn } = log;
  let appImage = app.isPackaged ? (environment['APPIMAGE'] ?? null) : null;
  const nextStart = { argv, appImage: () => appImage, warn };
  const explain = (failed: FailedPart) => explainFailure(failed, { t: t(), saveDiagnostics: diagnose });
  watchProcess({
    warn,
    onException: endAfterException({
      explain: async () => explain('program').finally(leave),
      relaunch: () => relaunch(nextStart),
      warn,
    }),
  });
  const settings = openSettings(folder, new Date());
  const preferences = () => settings.read().desk;
  /** Stores what no user asks for: when it cannot be written, as on a full disk, windows close all the same. */
  const remember: typeof settings.change = (change) => {
    try {
      settings.change(change);
    } catch (error) {
      warn(`the settings cannot be saved: ${String(error)}`);
    }
  };
  const { managed, broken } = managedBy({
    platform: process.platform,
    environment,
    read: textOf,
    policies: readPolicies(environment, warn),
  });
  const language = () => languageOf(settings.read().language, app.getLocale());
  const t = () => shellTranslations(language());

  const { leave, isLeaving } = watchLeaving(warn);
  const preload = join(OUT, 'preload/index.cjs');
  const isDeveloped = !app.isPackaged;
  const window = createMainWindow({
    preload,
    icon: join(ICONS, 'icon.png'),
    isDeveloped,
    lastBounds: () => settings.read().window,
    saveBounds: (bounds) => remember({ window: bounds }),
    mayClose: () => isLeaving() || !preferences().closeToTray,
    onHidden: () => {
      if (settings.read().toldOfTray) return;
      remember({ toldOfTray: true });
      notifications.notify(t().desktop.tray.stillRunning);
    },
    onExistence: () => otherServers.update(),
    explainFailure: () => explain('page'),
    warn,
  });
  const screens = () => window.current()?.webContents ?? null;
  const background = createBackgroundPages({
    preload,
    isDeveloped,
    onLost: (server) => tray.outdate(server),
    warn,
  });
  const conversations = createConversationWindows({
    preload,
    icon: join(ICONS, 'icon.png'),
    isDeveloped,
    lastBounds: () => settings.read().conversationWindow,
    saveBounds: (bounds) => remember({ conversationWindow: bounds }),
    explainFailure: () => explain('page'),
    warn,
  });
  const ipc = createIpc({ screens, background, conversations, warn });

  const startAgain = () => restart(nextStart);
  const certificates = startCertificates({
    settings,
    t,
    language,
    isServer: (host) => servers.hosts().includes(host),
    restart: startAgain,
    warn,
  });
  const askProxyLogin = startProxyLogin({
    ipc,
    t,
    isWindowSeen: window.isSeen,
    notify: (text) => notifications.notify(text, window.show),
  });
  const healthOf = (url: string) => askHealth(url, askProxyLogin);
  const fileStores = createFileStores(settings, healthOf);
  const servers = startServers({
    ipc,
    settings,
    managed,
    trustCertificate: certificates.ask,
    askProxyLogin,
    restart: startAgain,
    trouble: {
      brokenSettings: settings.brokenFile,
      brokenManaged: broken,
      // added by the AppImage itself where the system does not allow user namespaces (electron-builder: appImageUtil)
      isUnprotected: app.isPackaged && argv.includes('--no-sandbox'),
    },
    onChosen: () => {
      conversations.closeAll();
      tray.forget();
      spelling.changeServer();
      fileStores.ask(serverUrl());
      window.reload();
    },
    onChanged: () => otherServers.update(),
    onForgotten: (url) => {
      notifications.dismissOf(url);
      fileStores.forget(url);
      secrets.forget(url);
    },
  });
  const serverUrl = () => servers.current()?.url ?? null;
  const pendingActions = startPendingActions(ipc, servers);
  const secrets = startSecrets({
    ipc,
    folder,
    servers,
    onChanged: () => otherServers.update(),
    onEnded: (server, isInBackground) => {
      notifications.dismissOf(server);
      if (isInBackground) otherServers.end(server);
      if (server === serverUrl()) conversations.closeAll();
    },
    warn,
  });
  lockPages({ serverOf: (contents) => background.serverOf(contents) ?? serverUrl(), warn });
  serveScreens(join(OUT, 'renderer'), {
    serverOf: (page) => {
      const id = backgroundServerId(page);
      return id === null ? serverUrl() : (servers.all().find((server) => server.id === id)?.url ?? null);
    },
    fileStoreOf: fileStores.originOf,
  });
  offerContextMenus(t);

  const notifications = startNotifications({
    ipc,
    settings: preferences,
    t,
    pictures: createPictures(join(folder, 'pictures'), warn),
    show: () => window.show(),
    accompaniment: systemSound(process.platform, environment['XDG_CURRENT_DESKTOP'] ?? ''),
    isViewed: conversations.isViewed,
    focusConversation: (server, ticketId) => server === serverUrl() && conversations.focus(ticketId),
    flash: () => preferences().flashWindow && flashWindow(window.current()),
    isOpen: (server) => server === serverUrl(),
    chooseServer: servers.choose,
    nameOf: servers.nameOf,
    give: pendingActions.add,
  });
  startPasskey({
    ipc,
    platform: process.platform,
    t,
    language,
    window: window.current,
    serverName: () => servers.nameOf(serverUrl() ?? ''),
    warn,
  });
  ipc.answer('conversation/open', ({ server, ticketId }) => {
    if (server === serverUrl()) conversations.open(ticketId); // else from the page of the previous server
  });
  const begin = (action: PendingAction) => {
    window.show();
    pendingActions.add(action, serverUrl());
  };
  const choose = startMenuCommands({ ipc, window, focusedConversation: conversations.focused, begin });
  const showSettings = () => choose('settings');
  const openServer = (url: string) => {
    servers.choose(url);
    window.show();
  };
  /** Whether the program stays when it has no main window: on macOS, and while a conversation has a window of its own. */
  const outlivesWindow = () =>
    !isLeaving() && (process.platform === 'darwin' || conversations.contents().length > 0);
  const otherServers = startOtherServers({
    pages: background,
    servers,
    isOpenInBackground: () => window.current() === null && outlivesWindow(),
    isWanted: () => preferences().connectAllServers,
    isSignedIn: secrets.has,
    t,
    notify: notifications.notify,
    openServer,
    onPagesChanged: (servers) => tray.retainReports(servers),
  });
  const tray = startTray({
    ipc,
    icons: ICONS,
    server: serverUrl,
    counted: otherServers.counted,
    isConnected: background.has,
    window: window.current,
    isQuiet: () => isQuiet(preferences(), new Date()),
    t,
    language,
    actions: {
      open: () => window.show(),
      openWaiting: (queueId) => begin({ kind: 'waiting', queueId }),
      openConnections: () => begin({ kind: 'connections' }),
      openServer,
      setQuiet: (quiet) => desktopSettings.change({ isQuiet: quiet }),
      settings: showSettings,
      quit: () => app.quit(),
    },
  });
  const clock = setInterval(() => {
    tray.redraw();
    spelling.retry();
  }, CLOCK);
  app.on('will-quit', () => clearInterval(clock));
  const shortcut = startShortcut(() => begin({ kind: 'answerNext' }));
  const spelling = startSpelling({
    languages: () => [language(), preferences().secondSpelling ?? language()],
    server: serverUrl,
    managedAddress: managed.dictionaries,
    hasDictionaries: async (url) => {
      const health = await healthOf(url);
      return health && health.hasDictionaries === true;
    },
  });
  const desktopSettings = startDesktopSettings({
    ipc,
    settings,
    areUpdatesManaged: !managed.updates,
    spellingLanguages: spelling.offered,
    isShortcutDecidedByDesktop: isDecidedByDesktop(process.platform, environment),
    registerShortcut: (keys) => shortcut.register(keys),
    setAutostart: (settings) => setAutostart(settings, appImage ?? process.execPath),
    onChanged: () => {
      otherServers.update(); // redraws the tray
      spelling.update();
    },
  });
  notifyOfRefusedShortcuts({
    settings,
    isRefused: desktopSettings.isShortcutTaken(),
    t,
    notify: notifications.notify,
    showSettings,
  });

  const diagnose = () =>
    saveDiagnostics({ server: serverUrl(), settings: preferences(), log: log.tail(LOG_LINES) }, t());
  const showMenus = startMenus({
    ipc,
    t,
    isDeveloped,
    choose,
    newTicket: () => begin({ kind: 'newTicket' }),
    openWaiting: () => begin({ kind: 'waiting', queueId: null }),
    showLog: () => shell.showItemInFolder(log.file),
    saveDiagnostics: () => void diagnose(),
    warn,
  });
  spelling.changeServer();
  fileStores.ask(serverUrl());
  ipc.answer('theme/set', (theme) => {
    settings.change({ language: theme.language });
    showMenus();
    spelling.update();
    tray.redraw();
  });
  startMicrophone(ipc, process.platform, warn);
  startFind(ipc);
  startDownloads({ window: window.current, t, notify: notifications.notify });
  startPresence(ipc);
  powerMonitor.on('resume', () => ipc.broadcast('power/woke', null));
  const stopUpdates = startUpdates({
    ipc,
    load: updaterOf(!managed.updates),
    askProxyLogin,
    isWanted: () => preferences().checkUpdates,
    onAppImageMoved: (path) => {
      appImage = path;
      renewAutostart(preferences(), path, warn);
    },
  });
  if (appImage !== null) renewAutostart(preferences(), appImage, warn);
  app.on('will-quit', stopUpdates);

  app.on('second-instance', () => window.show());
  app.on('activate', () => window.show());
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit(); // on macOS programs stay in the dock
  });
  notifications.catchActivations(launch());
  startDeepLinks({
    early,
    show: () => window.show(),
    give: (link) => pendingActions.add(link, serverUrl()),
    giveCode: (code) => ipc.send('login/code', { code }),
  });
  if (isStartedHidden(argv, preferences())) window.prepare();
  else window.show();
  otherServers.update(); // after the window, which comes first
}

/**
 * The text of a file; null when it does not exist.
 * @throws Error when it exists and cannot be read
 */
function textOf(file: string): string | null {
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}
