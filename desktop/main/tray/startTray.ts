import { join } from 'node:path';
import { app, Menu, nativeImage, Tray, type BrowserWindow } from 'electron';
import type { Attention } from '#bridge/attention.ts';
import type { Catalogue } from '#shared/i18n/catalogue.ts';
import type { Ipc } from '../ipc/ipc.ts';
import { markOf, trayMenu, trayTooltip, type TrayActions } from './trayLooks.ts';

interface Parts {
  readonly ipc: Ipc;
  /** The folder of the pictures, one for each number that is shown. */
  readonly icons: string;
  /** Address of the server that is chosen, null before one was. */
  readonly server: () => string | null;
  readonly window: () => BrowserWindow | null;
  readonly isQuiet: () => boolean;
  readonly say: () => Catalogue;
  readonly actions: TrayActions;
}

/** Shows in tray, dock and task bar what waits; `redraw` when language or quiet changed. */
export function startTray(parts: Parts): { redraw(): void } {
  const { ipc, icons, server, window, isQuiet, say, actions } = parts;
  const isMac = process.platform === 'darwin';
  let attention: Attention | null = null;
  const picture = (name: string) => nativeImage.createFromPath(join(icons, `${name}.png`)); // with its @2x and others
  const tray = new Tray(picture(isMac ? 'trayTemplate' : 'tray'));
  tray.on('click', actions.open);

  const redraw = () => {
    const state = { attention, isQuiet: isQuiet() };
    const mark = markOf(attention);
    const waiting = attention?.waiting ?? 0;
    if (isMac) tray.setTitle(waiting === 0 ? '' : String(waiting));
    else tray.setImage(picture(`tray${mark}`));
    tray.setToolTip(trayTooltip(state, say()));
    tray.setContextMenu(Menu.buildFromTemplate(trayMenu(state, say(), actions)));
    app.setBadgeCount(waiting);
    if (process.platform === 'win32') {
      window()?.setOverlayIcon(mark === '' ? null : picture(`mark${mark}`), trayTooltip(state, say()));
    }
  };
  ipc.answer('attention/tell', ({ server: its, attention: next }) => {
    if (its !== server()) return; // the page of the server before
    attention = next;
    redraw();
  });
  redraw();
  return { redraw };
}
