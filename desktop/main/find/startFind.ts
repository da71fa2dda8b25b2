import { app, type WebContents } from 'electron';
import type { Ipc } from '../ipc/ipc.ts';

/** Finds text in the page and sends the number of matches to it. */
export function startFind(ipc: Ipc, screens: () => WebContents | null): void {
  app.on('web-contents-created', (_, contents) => {
    contents.on('found-in-page', (_event, { activeMatchOrdinal, matches, finalUpdate }) => {
      if (finalUpdate) ipc.send('find/found', { current: activeMatchOrdinal, all: matches });
    });
  });
  ipc.answer('find/search', ({ text, isNext, isForward }) => {
    screens()?.findInPage(text, { forward: isForward, findNext: !isNext });
  });
  ipc.answer('find/stop', () => screens()?.stopFindInPage('keepSelection'));
}
