import { app } from 'electron';
import type { DeepLink, OpenedLink } from '#bridge/deepLink.ts';
import { deepLinkAmong, deepLinkOf } from './deepLink.ts';

/** A deep link received before the program is ready. */
export interface EarlyLinks {
  consume(): OpenedLink | null;
}

/** Listens from the very beginning: macOS delivers the link that launches the program before it is ready. */
export function catchEarlyLinks(argv: readonly string[]): EarlyLinks {
  let first = deepLinkAmong(argv);
  const rememberLink = (_: unknown, url: string) => {
    first = deepLinkOf(url) ?? first;
  };
  app.on('open-url', rememberLink);
  return {
    consume: () => {
      app.off('open-url', rememberLink);
      return first;
    },
  };
}

interface Parts {
  readonly early: EarlyLinks;
  readonly show: () => void;
  /** Passes a link on to the page. */
  readonly give: (link: DeepLink) => void;
  /** Passes a code on to the page that has begun a login; nobody waits for one of before the start. */
  readonly giveCode: (code: string) => void;
}

/** Passes deep links on to the page, beginning with the one that launched the program. */
export function startDeepLinks({ early, show, give, giveCode }: Parts): void {
  // not in development, where links would start Electron without the program: the "current executable" handles them
  // (electron.d.ts, `setAsDefaultProtocolClient`)
  if (app.isPackaged) app.setAsDefaultProtocolClient('ramal');
  const first = early.consume();
  if (first && first.kind !== 'login') give(first);
  const open = (link: OpenedLink | null) => {
    if (link === null) return;
    show();
    if (link.kind === 'login') giveCode(link.code);
    else give(link);
  };
  app.on('open-url', (event, url) => {
    event.preventDefault();
    open(deepLinkOf(url));
  });
  app.on('second-instance', (_, argv) => open(deepLinkAmong(argv)));
}
