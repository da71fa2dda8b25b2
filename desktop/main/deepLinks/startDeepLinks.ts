import { app } from 'electron';
import type { DeepLink } from '#bridge/deepLink.ts';
import type { Ipc } from '../ipc/ipc.ts';
import { deepLinkAmong, deepLinkOf } from './deepLink.ts';

/** Links that came before the program could follow them. */
export interface EarlyLinks {
  take(): DeepLink | null;
}

/** Listens from the very beginning: on a Mac the link that starts the program comes before it is ready. */
export function catchEarlyLinks(words: readonly string[]): EarlyLinks {
  let first = deepLinkAmong(words);
  const keep = (_: unknown, url: string) => {
    first = deepLinkOf(url) ?? first;
  };
  app.on('open-url', keep);
  return {
    take: () => {
      app.off('open-url', keep);
      return first;
    },
  };
}

interface Parts {
  readonly ipc: Ipc;
  readonly early: EarlyLinks;
  readonly show: () => void;
}

/** Follows links of other programs: the page is told, or asks for the one that it was started with. */
export function startDeepLinks({ ipc, early, show }: Parts): { open(link: DeepLink | null): void } {
  app.setAsDefaultProtocolClient('ramal');
  let waiting = early.take();
  let isPageReady = false;
  const open = (link: DeepLink | null) => {
    if (link === null) return;
    show();
    if (isPageReady) ipc.tell('deepLinks/opened', link);
    else waiting = link;
  };
  app.on('open-url', (event, url) => {
    event.preventDefault();
    open(deepLinkOf(url));
  });
  app.on('second-instance', (_, words) => open(deepLinkAmong(words)));
  ipc.answer('deepLinks/take', () => {
    isPageReady = true;
    const link = waiting;
    waiting = null;
    return link;
  });
  return { open };
}
