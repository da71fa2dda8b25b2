import { app, type WebContents } from 'electron';
import type { Ipc } from '../ipc/ipc.ts';
import { printResultOf, showsConversation } from './printing.ts';

interface Parts {
  readonly ipc: Ipc;
  readonly screens: () => WebContents | null;
  /** Called when a printable conversation opens or closes. */
  readonly onChanged: () => void;
  readonly warn: (text: string) => void;
}

/** Prints the page with the system's dialog and tracks whether a conversation is open. */
export function startPrinting({ ipc, screens, onChanged, warn }: Parts): { isPossible(): boolean } {
  let isPossible = false;
  const update = (contents: WebContents, url: string) => {
    if (![contents, null].includes(screens())) return; // a page in the background; null: just closed
    const before = isPossible;
    isPossible = showsConversation(url);
    if (isPossible !== before) onChanged();
  };
  app.on('web-contents-created', (_, contents) => {
    contents.on('did-navigate', (_event, url) => update(contents, url));
    contents.on('did-navigate-in-page', (_event, url, isMainFrame) => isMainFrame && update(contents, url));
    contents.on('destroyed', () => update(contents, ''));
  });

  ipc.answer('page/print', () => {
    const { promise, resolve } = Promise.withResolvers<ReturnType<typeof printResultOf>>();
    const contents = screens();
    if (contents === null) return 'cancelled';
    contents.print({ printBackground: true }, (isSent, reason) => {
      const end = printResultOf(isSent, reason);
      if (end === 'failed') warn(`the system did not print: ${reason}`);
      resolve(end);
    });
    return promise;
  });
  return { isPossible: () => isPossible };
}
