import type { WebContents } from 'electron';
import type { PageCommand } from '#bridge/events.ts';
import type { PendingAction } from '#bridge/pendingActions.ts';
import type { Ipc } from '../ipc/ipc.ts';
import type { MainWindow } from '../window/mainWindow.ts';
import { onRendererGone } from '../window/rendererGone.ts';
import type { MenuCommand } from './menuTemplate.ts';

interface Parts {
  readonly ipc: Ipc;
  readonly window: Pick<MainWindow, 'current' | 'show'>;
  /** The page of the focused window, if it shows one conversation. */
  readonly focusedConversation: () => WebContents | null;
  /** Brings the main window to the front and has its page carry out an action, once somebody is signed in. */
  readonly begin: (action: PendingAction) => void;
}

/**
 * Carries out commands of the menus: in the main window, which comes to the front, or those for a page in the focused
 * window. While the page is loading, the last one waits until it listens.
 */
export function startMenuCommands(parts: Parts): (command: MenuCommand) => void {
  const { ipc, window, focusedConversation, begin } = parts;
  let isListening = false;
  let waiting: PageCommand | null = null;
  onRendererGone(window.current, () => {
    isListening = false;
  });
  ipc.answer('menu/listening', (_, { contents }) => {
    if (contents !== window.current()?.webContents) return; // a conversation in a window of its own
    isListening = true;
    if (waiting) ipc.send('menu/chosen', { command: waiting });
    waiting = null;
  });
  return (command) => {
    if (command === 'newTicket') return begin({ kind: command });
    const page = command === 'find' || command === 'print' ? focusedConversation() : null;
    if (page) return ipc.sendTo(page, 'menu/chosen', { command });
    window.show();
    if (isListening) ipc.send('menu/chosen', { command });
    else waiting = command;
  };
}
