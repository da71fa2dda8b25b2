import { app } from 'electron';
import type { Ipc } from '../ipc/ipc.ts';

/** Finds text in the page and sends the number of matches to it. */
export function startFind(ipc: Ipc): void {
  app.on('web-contents-created', (_, contents) => {
    contents.on('found-in-page', (_event, { activeMatchOrdinal, matches, finalUpdate }) => {
      if (finalUpdate) ipc.sendTo(contents, 'find/found', { current: activeMatchOrdinal, all: matches });
    });
  });
  ipc.answer('find/search', ({ text, isNext, isForward }, { contents }) => {
    contents.findInPage(text, { forward: isForward, findNext: !isNext });
  });
  ipc.answer('find/stop', (_, { contents }) => contents.stopFindInPage('keepSelection'));
}
