import type { DroppedErrand, Errand } from '#bridge/errands.ts';

/** A pending action and the server that it was begun for. */
export interface PendingErrand {
  readonly errand: Errand;
  /** Its address; null when no server was known yet: then the first one that is chosen. */
  readonly server: string | null;
}

/** What waits for the page. Of several places to go to the last one counts; what people wrote is all kept. */
export function withErrand(waiting: readonly PendingErrand[], next: PendingErrand): PendingErrand[] {
  const isText = ({ errand }: PendingErrand) => errand.kind === 'reply';
  return isText(next) ? [...waiting, next] : [...waiting.filter(isText), next];
}

/**
 * What a page of `server` is to do. An action of another server is dropped, by name: done here it would reach another
 * customer with the same number.
 */
export function errandsFor(
  server: string,
  waiting: readonly PendingErrand[],
  nameOf: (server: string) => string,
): (Errand | DroppedErrand)[] {
  return waiting.map(({ errand, server: its }) =>
    its === null || its === server
      ? errand
      : { kind: 'dropped', serverName: nameOf(its), text: errand.kind === 'reply' ? errand.text : null },
  );
}
