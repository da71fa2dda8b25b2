import type { MenuItemConstructorOptions } from 'electron';
import type { PageCommand } from '#bridge/events.ts';
import type { ShellTranslations } from '../shellTranslations.ts';

/** Commands of the native menu that the program does not carry out alone. */
export type MenuCommand = PageCommand | 'newTicket';

/** The state that the menu depends on. */
export interface MenuParts {
  readonly t: ShellTranslations;
  readonly isMac: boolean;
  readonly isDeveloped: boolean;
  /** A conversation that can be printed is open. */
  readonly canPrint: boolean;
  readonly choose: (command: MenuCommand) => void;
  readonly showLog: () => void;
  readonly saveDiagnostics: () => void;
}

/** The application menu in the chosen language; the system carries out items with a role. */
export function menuTemplate(parts: MenuParts): MenuItemConstructorOptions[] {
  return [
    ...(parts.isMac ? [macMenu(parts)] : []),
    fileMenu(parts),
    editMenu(parts),
    viewMenu(parts),
    windowMenu(parts),
    helpMenu(parts),
  ];
}

const SEPARATOR: MenuItemConstructorOptions = { type: 'separator' };

function macMenu({ t, choose }: MenuParts): MenuItemConstructorOptions {
  return {
    label: t.shell.product,
    submenu: [
      { label: t.desktop.menu.about, click: () => choose('about') },
      SEPARATOR,
      settingsItem(t, choose),
      SEPARATOR,
      { role: 'services', label: t.desktop.menu.services },
      SEPARATOR,
      { role: 'hide', label: t.desktop.menu.hide },
      { role: 'hideOthers', label: t.desktop.menu.hideOthers },
      { role: 'unhide', label: t.desktop.menu.showAll },
      SEPARATOR,
      { role: 'quit', label: t.desktop.menu.quit },
    ],
  };
}

function fileMenu({ t, isMac, canPrint, choose }: MenuParts): MenuItemConstructorOptions {
  return {
    label: t.desktop.menu.file,
    submenu: [
      { label: t.desktop.menu.newTicket, accelerator: 'CmdOrCtrl+N', click: () => choose('newTicket') },
      { label: t.desktop.menu.servers, click: () => choose('servers') },
      SEPARATOR,
      {
        label: t.desktop.menu.print,
        accelerator: 'CmdOrCtrl+P',
        enabled: canPrint,
        click: () => choose('print'),
      },
      SEPARATOR,
      ...(isMac ? [] : [settingsItem(t, choose), SEPARATOR]),
      { role: 'close', label: t.desktop.menu.close },
      ...(isMac ? [] : [{ role: 'quit', label: t.desktop.menu.quit } as const]),
    ],
  };
}

function settingsItem(t: ShellTranslations, choose: MenuParts['choose']): MenuItemConstructorOptions {
  return { label: t.desktop.menu.settings, accelerator: 'CmdOrCtrl+,', click: () => choose('settings') };
}

function editMenu({ t, choose }: MenuParts): MenuItemConstructorOptions {
  return {
    label: t.desktop.menu.edit,
    submenu: [
      { role: 'undo', label: t.desktop.menu.undo },
      { role: 'redo', label: t.desktop.menu.redo },
      SEPARATOR,
      { role: 'cut', label: t.desktop.menu.cut },
      { role: 'copy', label: t.desktop.menu.copy },
      { role: 'paste', label: t.desktop.menu.paste },
      { role: 'pasteAndMatchStyle', label: t.desktop.menu.pastePlain },
      { role: 'selectAll', label: t.desktop.menu.selectAll },
      SEPARATOR,
      { label: t.desktop.menu.find, accelerator: 'CmdOrCtrl+F', click: () => choose('find') },
    ],
  };
}

function viewMenu({ t, isDeveloped }: MenuParts): MenuItemConstructorOptions {
  return {
    label: t.desktop.menu.view,
    submenu: [
      { role: 'resetZoom', label: t.desktop.menu.actualSize },
      { role: 'zoomIn', label: t.desktop.menu.zoomIn },
      { role: 'zoomOut', label: t.desktop.menu.zoomOut },
      SEPARATOR,
      { role: 'togglefullscreen', label: t.desktop.menu.fullScreen },
      { role: 'reload', label: t.desktop.menu.reload },
      ...(isDeveloped ? [{ role: 'toggleDevTools' } as const] : []),
    ],
  };
}

function windowMenu({ t }: MenuParts): MenuItemConstructorOptions {
  return {
    label: t.desktop.menu.window,
    role: 'windowMenu',
    submenu: [
      { role: 'minimize', label: t.desktop.menu.minimize },
      { role: 'zoom', label: t.desktop.menu.zoomWindow },
    ],
  };
}

function helpMenu({ t, isMac, choose, showLog, saveDiagnostics }: MenuParts): MenuItemConstructorOptions {
  return {
    label: t.desktop.menu.help,
    role: 'help',
    submenu: [
      { label: t.desktop.menu.showLog, click: showLog },
      { label: t.desktop.menu.saveDiagnostics, click: saveDiagnostics },
      ...(isMac ? [] : [SEPARATOR, { label: t.desktop.menu.about, click: () => choose('about') }]),
    ],
  };
}
