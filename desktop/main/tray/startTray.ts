import { join } from 'node:path';
import { app, nativeImage, Tray, type BrowserWindow } from 'electron';
import type { Attention } from '#bridge/attention.ts';
import type { Catalogue } from '#shared/i18n/catalogue.ts';
import type { LanguageTag } from '#shared/i18n/languages.ts';
import type { Ipc } from '../ipc/ipc.ts';
import { onPageLost } from './pageLost.ts';
import { badgeOf, trayMenu, trayTooltip, type TrayActions } from './trayAppearance.ts';
import { attachTrayMenu } from './trayMenus.ts';

interface Parts {
  readonly ipc: Ipc;
  /** The folder of the pictures, one for each number that is shown. */
  readonly icons: string;
  /** Address of the server that is chosen, null before one was. */
  readonly server: () => string | null;
  readonly window: () => BrowserWindow | null;
  readonly isQuiet: () => boolean;
  readonly t: () => Catalogue;
  readonly language: () => LanguageTag;
  readonly actions: TrayActions;
}

/** What the rest of the program can do to the tray. */
export interface TrayControl {
  /** After the language changed, or whether anybody may be disturbed. */
  redraw(): void;
  /** Nobody knows any more what waits: another server was chosen, or the page that told is gone. */
  forget(): void;
}

/** Shows in tray, dock and task bar what waits. */
export function startTray(parts: Parts): TrayControl {
  const { ipc, icons, server, window, isQuiet, t, language, actions } = parts;
  const isMac = process.platform === 'darwin';
  let attention: Attention | null | undefined;
  const picture = (name: string) => nativeImage.createFromPath(join(icons, `${name}.png`)); // with its @2x and others
  const tray = new Tray(picture(isMac ? 'trayTemplate' : 'tray'));
  const state = () => ({ attention, isQuiet: isQuiet(), language: language(), now: new Date() });
  const menu = attachTrayMenu(tray, () => trayMenu(state(), t(), actions), actions.open);

  const redraw = () => {
    const badge = badgeOf(attention);
    const waiting = attention?.waiting ?? 0;
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
  ipc.answer('attention/tell', ({ server: its, attention: next }) => {
    if (its !== server()) return; // the page of the server before
    attention = next;
    redraw();
  });
  onPageLost(window, forget);
  redraw();
  return { redraw, forget };
}
