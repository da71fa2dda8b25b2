import { app } from 'electron';
import type { DeepLink } from '#bridge/deepLink.ts';
import { deepLinkAmong, deepLinkOf } from './deepLink.ts';

/** Links that came before the program could follow them. */
export interface EarlyLinks {
  consume(): DeepLink | null;
}

/** Listens from the very beginning: on a Mac the link that starts the program comes before it is ready. */
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
  /** A link is to be followed in the page. */
  readonly give: (link: DeepLink) => void;
}

/** Hands links of other programs to the page, the one that the program was started with first. */
export function startDeepLinks({ early, show, give }: Parts): void {
  // not while it is developed: links would start Electron without the program
  if (app.isPackaged) app.setAsDefaultProtocolClient('ramal');
  const first = early.consume();
  if (first) give(first);
  const open = (link: DeepLink | null) => {
    if (link === null) return;
    show();
    give(link);
  };
  app.on('open-url', (event, url) => {
    event.preventDefault();
    open(deepLinkOf(url));
  });
  app.on('second-instance', (_, argv) => open(deepLinkAmong(argv)));
}
