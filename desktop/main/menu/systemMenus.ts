import { app, Menu } from 'electron';
import type { ShellTranslations } from '../shellTranslations.ts';

interface Parts {
  readonly t: ShellTranslations;
  readonly newTicket: () => void;
  readonly openWaiting: () => void;
  readonly warn: (text: string) => void;
}

/** Adds the most common actions to the jump list on Windows and to the dock on macOS. */
export function offerSystemMenus({ t, newTicket, openWaiting, warn }: Parts): void {
  if (process.platform === 'darwin') {
    app.dock?.setMenu(
      Menu.buildFromTemplate([
        { label: t.desktop.menu.newTicket, click: newTicket },
        { label: t.desktop.menu.waitingTickets, click: openWaiting },
      ]),
    );
  }
  // a task starts the executable with a deep link, which the running instance receives; in development that is
  // Electron's executable
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
