import { app, Menu } from 'electron';
import type { Catalogue } from '#shared/i18n/catalogue.ts';

interface Parts {
  readonly t: Catalogue;
  readonly newTicket: () => void;
  readonly openWaiting: () => void;
  readonly warn: (text: string) => void;
}

/** Offers the first steps where the system has a menu of the program: jump list of Windows, dock of macOS. */
export function offerSystemMenus({ t, newTicket, openWaiting, warn }: Parts): void {
  if (process.platform === 'darwin') {
    app.dock?.setMenu(
      Menu.buildFromTemplate([
        { label: t.desktop.menu.newTicket, click: newTicket },
        { label: t.desktop.menu.waitingTickets, click: openWaiting },
      ]),
    );
  }
  // a task starts the program file, which hands its link to the one that runs; while developed that file is Electron's
  if (process.platform !== 'win32' || !app.isPackaged) return;
  const outcome = app.setJumpList([
    {
      type: 'tasks',
      items: [
        task(t.desktop.menu.newTicket, 'ramal://tickets/new'),
        task(t.desktop.menu.waitingTickets, 'ramal://tickets/waiting'),
      ],
    },
  ]);
  if (outcome !== 'ok') warn(`Windows refused the jump list: ${outcome}`);
}

function task(title: string, link: string): Electron.JumpListItem {
  const program = process.execPath;
  return { type: 'task', title, description: title, program, args: link, iconPath: program, iconIndex: 0 };
}
