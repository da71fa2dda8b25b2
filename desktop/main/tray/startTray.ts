import { join } from 'node:path';
import { app, nativeImage, Tray, type BrowserWindow } from 'electron';
import type { Attention } from '#bridge/attention.ts';
import type { LanguageTag } from '#shared/i18n/languages.ts';
import type { ShellTranslations } from '../shellTranslations.ts';
import type { Ipc } from '../ipc/ipc.ts';
import { onPageLost } from './pageLost.ts';
import { badgeOf, trayMenu, trayTooltip, type TrayActions } from './trayAppearance.ts';
import { attachTrayMenu } from './trayMenus.ts';

interface Parts {
  readonly ipc: Ipc;
  /** The folder of the icons, one for each badge. */
  readonly icons: string;
  /** URL of the selected server; null before one is selected. */
  readonly server: () => string | null;
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
}

/** Shows in tray, dock and task bar what needs attention. */
export function startTray(parts: Parts): TrayControl {
  const { ipc, icons, server, window, isQuiet, t, language, actions } = parts;
  const isMac = process.platform === 'darwin';
  let attention: Attention | null | undefined;
  const picture = (name: string) => nativeImage.createFromPath(join(icons, `${name}.png`)); // with its @2x and other scales
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
  ipc.answer('attention/set', ({ server: its, attention: next }) => {
    if (its !== server()) return; // from the page of the previous server
    attention = next;
    redraw();
  });
  onPageLost(window, forget);
  redraw();
  return { redraw, forget };
}
