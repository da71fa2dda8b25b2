import type { DroppedAction, PendingAction } from '#bridge/pendingActions.ts';

/** A pending action and the server it is meant for. */
export interface QueuedAction {
  readonly action: PendingAction;
  /** Its URL; null when no server was known yet: the first server that is selected gets the action. */
  readonly server: string | null;
}

/** Adds an action to the queue. Of several navigations only the last one counts; replies are all kept. */
export function addPendingAction(waiting: readonly QueuedAction[], next: QueuedAction): QueuedAction[] {
  const isText = ({ action }: QueuedAction) => action.kind === 'reply';
  return isText(next) ? [...waiting, next] : [...waiting.filter(isText), next];
}

/**
 * The actions for a page of `server`. Actions of another server are returned as dropped, with its name: carried out
 * here they would reach another customer whose ticket has the same id.
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
