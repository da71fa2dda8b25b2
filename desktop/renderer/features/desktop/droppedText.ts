import type { TFunction } from 'i18next';
import type { DroppedAction } from '#bridge/pendingActions.ts';

/** Says that an action was begun for another server and not done here, with what was written. */
export function droppedText(t: TFunction, { serverName, text }: DroppedAction): string {
  return text === null
    ? t('shell.pendingAction.droppedLink', { server: serverName })
    : t('shell.pendingAction.droppedReply', { server: serverName, text });
}
