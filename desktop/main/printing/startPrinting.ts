import { app, type WebContents } from 'electron';
import type { Ipc } from '../ipc/ipc.ts';
import { printResultOf, showsConversation } from './printing.ts';

interface Parts {
  readonly ipc: Ipc;
  /** Called when the first printable conversation opens or the last one closes. */
  readonly onChanged: () => void;
  readonly warn: (text: string) => void;
}

/** Prints a page with the system's dialog and tracks whether a conversation is open. */
export function startPrinting({ ipc, onChanged, warn }: Parts): { isPossible(): boolean } {
  const printable = new Set<WebContents>();
  const update = (contents: WebContents, url: string) => {
    const before = printable.size > 0;
    if (showsConversation(url)) printable.add(contents);
    else printable.delete(contents);
    if (printable.size > 0 !== before) onChanged();
  };
  app.on('web-contents-created', (_, contents) => {
    contents.on('did-navigate', (_event, url) => update(contents, url));
    contents.on('did-navigate-in-page', (_event, url, isMainFrame) => isMainFrame && update(contents, url));
    contents.on('destroyed', () => update(contents, ''));
  });

  ipc.answer('page/print', (_, { contents }) => {
    const { promise, resolve } = Promise.withResolvers<ReturnType<typeof printResultOf>>();
    contents.print({ printBackground: true }, (isSent, reason) => {
      const end = printResultOf(isSent, reason);
      if (end === 'failed') warn(`the system did not print: ${reason}`);
      resolve(end);
    });
    return promise;
  });
  return { isPossible: () => printable.size > 0 };
}
