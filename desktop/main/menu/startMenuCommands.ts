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
  /** Brings the main window to the front; its page handles the action, after the login at the earliest. */
  readonly begin: (action: PendingAction) => void;
}

/**
 * Handles the commands of the menus: find and print in the focused conversation, all others in the main window, which
 * comes to the front. A command that comes while its page is loading waits until the page listens; a later one replaces it.
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
