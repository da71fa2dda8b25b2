import type { MenuItemConstructorOptions } from 'electron';
import type { MenuCommand } from '#bridge/news.ts';
import type { Catalogue } from '#shared/i18n/catalogue.ts';

/** What the menu depends on. */
export interface MenuParts {
  readonly say: Catalogue;
  readonly isMac: boolean;
  readonly isDeveloped: boolean;
  /** There is a conversation to print. */
  readonly canPrint: boolean;
  readonly choose: (command: MenuCommand) => void;
}

/** The menu of the program in the chosen language; what has a role is done by the system. */
export function menuTemplate(parts: MenuParts): MenuItemConstructorOptions[] {
  return [
    ...(parts.isMac ? [macMenu(parts)] : []),
    fileMenu(parts),
    editMenu(parts),
    viewMenu(parts),
    windowMenu(parts),
    ...(parts.isMac ? [] : [helpMenu(parts)]),
  ];
}

const SEPARATOR: MenuItemConstructorOptions = { type: 'separator' };

function macMenu({ say, choose }: MenuParts): MenuItemConstructorOptions {
  return {
    label: say.shell.product,
    submenu: [
      { label: say.desktop.menu.about, click: () => choose('about') },
      SEPARATOR,
      settingsItem(say, choose),
      SEPARATOR,
      { role: 'services', label: say.desktop.menu.services },
      SEPARATOR,
      { role: 'hide', label: say.desktop.menu.hide },
      { role: 'hideOthers', label: say.desktop.menu.hideOthers },
      { role: 'unhide', label: say.desktop.menu.showAll },
      SEPARATOR,
      { role: 'quit', label: say.desktop.menu.quit },
    ],
  };
}

function fileMenu({ say, isMac, canPrint, choose }: MenuParts): MenuItemConstructorOptions {
  return {
    label: say.desktop.menu.file,
    submenu: [
      { label: say.desktop.menu.newTicket, accelerator: 'CmdOrCtrl+N', click: () => choose('newTicket') },
      { label: say.desktop.menu.servers, click: () => choose('servers') },
      SEPARATOR,
      {
        label: say.desktop.menu.print,
        accelerator: 'CmdOrCtrl+P',
        enabled: canPrint,
        click: () => choose('print'),
      },
      SEPARATOR,
      ...(isMac ? [] : [settingsItem(say, choose), SEPARATOR]),
      { role: 'close', label: say.desktop.menu.close },
      ...(isMac ? [] : [{ role: 'quit', label: say.desktop.menu.quit } as const]),
    ],
  };
}

function settingsItem(say: Catalogue, choose: MenuParts['choose']): MenuItemConstructorOptions {
  return { label: say.desktop.menu.settings, accelerator: 'CmdOrCtrl+,', click: () => choose('settings') };
}

function editMenu({ say, choose }: MenuParts): MenuItemConstructorOptions {
  return {
    label: say.desktop.menu.edit,
    submenu: [
      { role: 'undo', label: say.desktop.menu.undo },
      { role: 'redo', label: say.desktop.menu.redo },
      SEPARATOR,
      { role: 'cut', label: say.desktop.menu.cut },
      { role: 'copy', label: say.desktop.menu.copy },
      { role: 'paste', label: say.desktop.menu.paste },
      { role: 'pasteAndMatchStyle', label: say.desktop.menu.pastePlain },
      { role: 'selectAll', label: say.desktop.menu.selectAll },
      SEPARATOR,
      { label: say.desktop.menu.find, accelerator: 'CmdOrCtrl+F', click: () => choose('find') },
    ],
  };
}

function viewMenu({ say, isDeveloped }: MenuParts): MenuItemConstructorOptions {
  return {
    label: say.desktop.menu.view,
    submenu: [
      { role: 'resetZoom', label: say.desktop.menu.actualSize },
      { role: 'zoomIn', label: say.desktop.menu.zoomIn },
      { role: 'zoomOut', label: say.desktop.menu.zoomOut },
      SEPARATOR,
      { role: 'togglefullscreen', label: say.desktop.menu.fullScreen },
      { role: 'reload', label: say.desktop.menu.reload },
      ...(isDeveloped ? [{ role: 'toggleDevTools' } as const] : []),
    ],
  };
}

function windowMenu({ say }: MenuParts): MenuItemConstructorOptions {
  return {
    label: say.desktop.menu.window,
    role: 'windowMenu',
    submenu: [
      { role: 'minimize', label: say.desktop.menu.minimize },
      { role: 'zoom', label: say.desktop.menu.zoomWindow },
    ],
  };
}

function helpMenu({ say, choose }: MenuParts): MenuItemConstructorOptions {
  return {
    label: say.desktop.menu.help,
    role: 'help',
    submenu: [{ label: say.desktop.menu.about, click: () => choose('about') }],
  };
}
