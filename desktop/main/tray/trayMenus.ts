import { isDeepStrictEqual } from 'node:util';
import { Menu, type MenuItemConstructorOptions, type Tray } from 'electron';

/** Milliseconds after which a menu counts as closed if the system does not report it. */
const OPEN_FOR = 60_000;

type Template = () => MenuItemConstructorOptions[];

/**
 * Attaches the menu so that an update never closes it while it is open, as `tray.setContextMenu` does (Electron issue
 * 4801). Windows and macOS get a new menu at each click. Linux has only `setContextMenu` (electron.d.ts:
 * `popUpContextMenu` is for darwin and win32); there it is called only when the content has changed, and after an open
 * menu was closed.
 */
export function attachTrayMenu(tray: Tray, template: Template, onClick: () => void): { redraw(): void } {
  if (process.platform === 'linux') {
    tray.on('click', onClick);
    return attachToLinux(tray, template);
  }
  let shown: Menu | null = null; // a reference while it is open: Electron garbage-collects menus
  const popUp = () => {
    shown = Menu.buildFromTemplate(template());
    tray.popUpContextMenu(shown);
  };
  tray.on('click', process.platform === 'darwin' ? popUp : onClick);
  tray.on('right-click', popUp);
  return { redraw: () => undefined };
}

function attachToLinux(tray: Tray, template: Template): { redraw(): void } {
  let set: MenuItemConstructorOptions[] | null = null;
  let openedAt: number | null = null;
  const redraw = () => {
    const next = template();
    const isOpen = openedAt !== null && Date.now() - openedAt < OPEN_FOR;
    if (isOpen || isDeepStrictEqual(labelsOf(next), labelsOf(set ?? []))) return;
    set = next;
    const menu = Menu.buildFromTemplate(next);
    menu.on('menu-will-show', () => {
      openedAt = Date.now();
    });
    menu.on('menu-will-close', () => {
      openedAt = null;
      setImmediate(redraw); // after the click that closed it
    });
    tray.setContextMenu(menu);
  };
  return { redraw };
}

/** Everything that users see of a menu. Click handlers are left out: the same label has the same action. */
const labelsOf = (template: MenuItemConstructorOptions[]) =>
  template.map((item) => {
    const { click: _, ...labels } = item;
    return labels;
  });
