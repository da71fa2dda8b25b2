import type { DroppedAction, PendingAction } from '#bridge/pendingActions.ts';

/** A pending action and the server that it was begun for. */
export interface QueuedAction {
  readonly action: PendingAction;
  /** Its address; null when no server was known yet: then the first one that is chosen. */
  readonly server: string | null;
}

/** What waits for the page. Of several places to go to the last one counts; what people wrote is all kept. */
export function addPendingAction(waiting: readonly QueuedAction[], next: QueuedAction): QueuedAction[] {
  const isText = ({ action }: QueuedAction) => action.kind === 'reply';
  return isText(next) ? [...waiting, next] : [...waiting.filter(isText), next];
}

/**
 * What a page of `server` is to do. An action of another server is dropped, by name: done here it would reach another
 * customer with the same number.
 */
export function actionsFor(
  server: string,
  waiting: readonly QueuedAction[],
  nameOf: (server: string) => string,
): (PendingAction | DroppedAction)[] {
  return waiting.map(({ action, server: its }) =>
    its === null || its === server
      ? action
      : { kind: 'dropped', serverName: nameOf(its), text: action.kind === 'reply' ? action.text : null },
  );
}
