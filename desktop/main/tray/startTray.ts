import { join } from 'node:path';
import { app, nativeImage, Tray, type BrowserWindow } from 'electron';
import type { ServerEntry } from '#bridge/servers.ts';
import type { LanguageTag } from '#shared/i18n/languages.ts';
import type { ShellTranslations } from '../shellTranslations.ts';
import type { Ipc } from '../ipc/ipc.ts';
import { onRendererGone } from '../window/rendererGone.ts';
import { outdated, waitingOnAll, type Report } from './serverReports.ts';
import { badgeOf, trayMenu, trayTooltip, type TrayActions } from './trayAppearance.ts';
import { attachTrayMenu } from './trayMenus.ts';

interface Parts {
  readonly ipc: Ipc;
  /** The folder of the icons, one for each badge. */
  readonly icons: string;
  /** URL of the selected server; null before one is selected. */
  readonly server: () => string | null;
  /** The servers that count. */
  readonly counted: () => readonly ServerEntry[];
  /** Whether a server has a page in the background; without one nobody is signed in to a server that is not open. */
  readonly isConnected: (server: string) => boolean;
  readonly window: () => BrowserWindow | null;
  readonly isQuiet: () => boolean;
  readonly t: () => ShellTranslations;
  readonly language: () => LanguageTag;
  readonly actions: TrayActions;
}

/** Access to the tray for other parts of the program. */
export interface TrayControl {
  /** Call after the language or do not disturb changed. */
  redraw(): void;
  /** Discards the counts: another server was selected, or the page that reported them is gone. */
  forget(): void;
  /** The background page of a server is loaded again or crashed. */
  outdate(server: string): void;
  /** Discards the reports of servers that are no longer connected in the background. */
  retainReports(servers: readonly string[]): void;
}

/** Shows in tray, dock and task bar what needs attention. */
export function startTray(parts: Parts): TrayControl {
  const { ipc, icons, server, counted, isConnected, window, isQuiet, t, language, actions } = parts;
  const isMac = process.platform === 'darwin';
  let attention: Report;
  const others = new Map<string, Report>();
  const picture = (name: string) => nativeImage.createFromPath(join(icons, `${name}.png`)); // with its @2x and other scales
  const tray = new Tray(picture(isMac ? 'trayTemplate' : 'tray'));
  const reportOf = (url: string) => {
    if (isConnected(url)) return others.get(url);
    return url === server() ? attention : null;
  };
  const reports = () => {
    const all = counted().map(({ name, url }) => ({
      name,
      url,
      isCurrent: url === server(),
      report: reportOf(url),
    }));
    return all.length > 1 ? all : [];
  };
  const ownReport = () => {
    const url = server();
    return url === null ? attention : reportOf(url);
  };
  const state = () => ({
    attention: ownReport(),
    servers: reports(),
    isQuiet: isQuiet(),
    language: language(),
    now: new Date(),
  });
  const menu = attachTrayMenu(tray, () => trayMenu(state(), t(), actions), actions.open);

  const redraw = () => {
    const waiting = waitingOnAll([attention, ...others.values()]);
    const badge = badgeOf(waiting);
    const tooltip = trayTooltip(state(), t());
    if (isMac) tray.setTitle(waiting === 0 ? '' : String(waiting));
    else tray.setImage(picture(`tray${badge}`));
    tray.setToolTip(tooltip);
    menu.redraw();
    app.setBadgeCount(waiting);
    if (process.platform === 'win32') {
      window()?.setOverlayIcon(badge === '' ? null : picture(`mark${badge}`), tooltip);
    }
  };
  const forget = () => {
    attention = undefined;
    redraw();
  };
  ipc.answer('attention/set', ({ server: its, attention: next }, { backgroundOf, isConversation }) => {
    if (isConversation) return; // the main window reports
    if (backgroundOf !== null) others.set(backgroundOf, next);
    else if (its === server()) attention = next;
    else return; // from the page of the previous server
    redraw();
  });
  onRendererGone(window, forget);
  redraw();
  return {
    redraw,
    forget,
    outdate(its) {
      others.set(its, outdated(others.get(its), new Date()));
      redraw();
    },
    retainReports(servers) {
      for (const url of others.keys()) if (!servers.includes(url)) others.delete(url);
      redraw();
    },
  };
}
