import { isDeepStrictEqual } from 'node:util';
import { Menu, type MenuItemConstructorOptions, type Tray } from 'electron';

/** Milliseconds after which a menu is taken for closed, also when the system does not say so. */
const OPEN_FOR = 60_000;

type Template = () => MenuItemConstructorOptions[];

/**
 * Gives the icon its menu so that a redraw never closes one that is open: `tray.setContextMenu` does (electron issue
 * 4801). Windows and macOS get a fresh menu at each click; Linux has only `setContextMenu` (electron.d.ts,
 * `popUpContextMenu` is for darwin and win32): there it is called for a menu that says something else, after an open one
 * was closed.
 */
export function attachTrayMenu(tray: Tray, template: Template, onClick: () => void): { redraw(): void } {
  if (process.platform === 'linux') {
    tray.on('click', onClick);
    return attachToLinux(tray, template);
  }
  let shown: Menu | null = null; // held while it is open: Electron forgets what nobody holds
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

/** Everything of a menu that people see; what a click does is the same for the same words. */
const labelsOf = (template: MenuItemConstructorOptions[]) =>
  template.map((item) => {
    const { click: _, ...labels } = item;
    return labels;
  });
